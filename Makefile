# make play: set everything up and open the house in the browser. make test: set everything up and check it all.

PYTHON ?= $(shell command -v python3.11 || command -v python3)
BIN := .venv/bin
.DEFAULT_GOAL := play
.PHONY: play test laws check screenshots format bench arena strength load trace clicks first-use fuzz permuted durability writers lock clean

play: .venv/ready
	@$(BIN)/ludoteca serve --open

test: .venv/dev .venv/browser check
	$(BIN)/pytest -q -n auto --dist worksteal
	NUMBA_BOUNDSCHECK=1 NUMBA_OPT=1 $(BIN)/pytest -q -n auto --dist worksteal -m compiled

# The laws over all their games; every test run plays a quarter of them.
laws: .venv/dev
	LUDOTECA_ALL_LAWS=1 $(BIN)/pytest -q -n auto --dist worksteal tests/laws

check: .venv/dev
	$(BIN)/ruff format --check --quiet .
	$(BIN)/ruff check --quiet .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

# Every screen of every game, on desktops and phones, in every language.
screenshots: .venv/dev .venv/browser
	$(BIN)/python -m tests.browser.screenshots $(SCREENS)

format: .venv/dev
	$(BIN)/ruff check --quiet --fix .
	$(BIN)/ruff format --quiet .

bench: .venv/bench
	$(BIN)/ludoteca bench --json bench/results.json

# Many tables at once on one server or two: how fast everybody sees a move.
load: .venv/dev .venv/bench
	$(BIN)/python -m bench.load --write

# The way of a move on the server, stage by stage.
trace: .venv/dev
	$(BIN)/python -m bench.trace --write

# From a click to the painted table, in a browser.
clicks: .venv/dev .venv/browser
	$(BIN)/python -m bench.clicks

# From nothing to a painted home page and to the first decision, in a browser.
first-use: .venv/dev .venv/browser
	$(BIN)/python -m bench.first_use --install

# Nonsense on every socket of a house, a million messages: make fuzz MESSAGES=1000000
fuzz: .venv/dev
	$(BIN)/python -m tests.web.fuzz $(MESSAGES)

# Frames in worlds that look alike, with nothing remembered: make permuted POSITIONS=100000
permuted: .venv/dev
	$(BIN)/python -m tests.web.permuted $(POSITIONS)

# These take hours; interrupted, they go on where they were. The other curve: make strength STRENGTH=--doubling
arena: .venv/ready
	$(BIN)/python docs/make_arena.py

strength: .venv/bench
	$(BIN)/python docs/make_strength.py $(STRENGTH)

# Servers that are killed while programs play, and two servers on one PostgreSQL; all day long: KILLS=10000.
KILLS ?= 200
MOVES ?= 10000

durability: .venv/dev
	$(BIN)/python -m tests.chaos durability --kills $(KILLS)

writers: .venv/dev
	$(BIN)/python -m tests.chaos writers --moves $(MOVES)

# Debian keeps venv in a package of its own; where we may, we install it.
.venv:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Ludoteca needs Python 3.11 or newer; name one with: make PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -m venv .venv 2>/dev/null || { rm -rf .venv; echo "Installing python3-venv"; apt-get update -qq && apt-get install -y -qq python3-venv && $(PYTHON) -m venv .venv; } || { rm -rf .venv; echo "Python cannot make environments here; install your system's python3-venv package and try again."; exit 1; }

.venv/ready: requirements/play.lock pyproject.toml | .venv
	@echo "Setting up Ludoteca (once) ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/play.lock
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

.venv/dev: requirements/dev.lock .venv/ready
	@echo "Setting up the tests (once) ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/dev.lock
	@touch $@

# Tests in a browser need Debian's chromium; where we may, we install it.
.venv/browser: | .venv
	@if command -v chromium > /dev/null; then touch $@; \
	elif [ "$$(id -u)" = 0 ] && command -v apt-get > /dev/null; then \
		echo "Installing chromium (once) ..."; \
		apt-get update -qq && apt-get install -y -qq chromium > /dev/null && touch $@ || echo "It cannot be had now: the tests in a browser are skipped."; \
	else echo "There is no chromium here: the tests in a browser are skipped. To run them, install it and try again."; fi

.venv/bench: requirements/bench.lock .venv/ready
	@echo "Setting up the programs that we compare with (once) ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/bench.lock
	@touch $@

# The locks hold every version and hash; run this after changing dependencies in pyproject.toml.
lock: .venv
	$(BIN)/python -m pip install --quiet pip-tools
	$(BIN)/pip-compile --quiet --strip-extras --generate-hashes --allow-unsafe --no-emit-index-url --no-emit-find-links --no-header --upgrade -o requirements/play.lock requirements/build.in pyproject.toml
	$(BIN)/pip-compile --quiet --strip-extras --generate-hashes --allow-unsafe --no-emit-index-url --no-emit-find-links --no-header --upgrade -c requirements/play.lock --extra dev -o requirements/dev.lock pyproject.toml
	$(BIN)/pip-compile --quiet --strip-extras --generate-hashes --allow-unsafe --no-emit-index-url --no-emit-find-links --no-header --upgrade -c requirements/play.lock --extra bench -o requirements/bench.lock pyproject.toml

clean:
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis
