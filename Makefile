# make play: set everything up and open the house in the browser. make test: set everything up and check it all.

PYTHON ?= $(shell command -v python3.11 || command -v python3)
BIN := .venv/bin
.DEFAULT_GOAL := play
.PHONY: play test check format bench arena strength lock clean

play: .venv/ready
	@$(BIN)/ludoteca serve --open

test: .venv/dev check
	$(BIN)/pytest -q -n auto --dist worksteal
	NUMBA_BOUNDSCHECK=1 NUMBA_OPT=1 $(BIN)/pytest -q -n auto --dist worksteal -m compiled

check: .venv/dev
	$(BIN)/ruff format --check --quiet .
	$(BIN)/ruff check --quiet .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

format: .venv/dev
	$(BIN)/ruff check --quiet --fix .
	$(BIN)/ruff format --quiet .

bench: .venv/bench
	$(BIN)/ludoteca bench --json bench/results.json

# These take hours; interrupted, they go on where they were. The other curve: make strength STRENGTH=--doubling
arena: .venv/ready
	$(BIN)/python docs/make_arena.py

strength: .venv/bench
	$(BIN)/python docs/make_strength.py $(STRENGTH)

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
