"""Inner Palace (後宮下克上記): a set-collection game for three or four seats."""
