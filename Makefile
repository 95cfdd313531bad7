# Everything starts here: make play, make test. Needs Python 3.11 or newer, Node 20 or newer, and make.
# What is set up once is not set up again, so every command works at once, and without network, when repeated.

.DEFAULT_GOAL := help
.PHONY: help play test build size speed bench lint format lock clean browser

PORT ?= 8000
PYTHON = .venv/bin/python
CODE = $(wildcard kingdom web tools bench)

help: ## show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "  make %-8s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

play: build ## set everything up, build, serve; prints the address to open
	@$(PYTHON) -m tools.serve --port $(PORT)

test: build lint ## check the code, then run all tests, browser tests included
	@CHROMIUM="$$($(PYTHON) -m tools.find_browser)" && export CHROMIUM && $(PYTHON) -m pytest $(wildcard tests e2e) $(ARGS)

build: .venv/ready node_modules/.ready ## build the site into dist/ (only when something changed)
	@$(PYTHON) -m tools.build $(BUILD)

size: build ## say what the download is made of
	@$(PYTHON) -m tools.size

speed: build ## measure start, taps, memory against stock Pyodide and PyScript (takes many minutes; ARGS=--help)
	@$(PYTHON) -m bench.speed $(ARGS)

bench: .venv/ready ## measure the engine's speed as ratios
	@$(PYTHON) -m bench.engine

lint: .venv/ready ## check style and types
	@$(PYTHON) -m ruff check --quiet .
	@$(PYTHON) -m ruff format --check --quiet . || { echo "Not formatted: run make format"; exit 1; }
	@$(PYTHON) -m mypy --no-error-summary $(CODE)

format: .venv/ready ## format the code
	@$(PYTHON) -m ruff check --quiet --fix-only .
	@$(PYTHON) -m ruff format --quiet .

lock: .venv/ready ## pin anew what requirements*.in ask for (needs network)
	@$(PYTHON) -m pip install --quiet uv
	@for name in requirements-runtime requirements; do \
	  $(PYTHON) -m uv pip compile --quiet --universal --generate-hashes --python-version 3.11 \
	    --custom-compile-command "make lock" $$name.in -o $$name.txt || exit 1; done

browser: .venv/ready ## find or install the browser for the tests; prints its path
	@$(PYTHON) -m tools.find_browser

clean: ## remove everything made by these commands
	rm -rf .venv node_modules build dist test-results .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find kingdom web tools tests e2e bench -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true
	rm -f web/texts/*.mo

.venv/ready: requirements.txt
	@sh tools/setup_python.sh
	@touch $@

node_modules/.ready: package.json package-lock.json
	@sh tools/setup_node.sh
	@touch $@
