"""The page: the state, the messages that change it and the HTML drawn from it."""
