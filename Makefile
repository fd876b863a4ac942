# make run     the bot on every chat platform that has a token, otherwise the chat: at a terminal,
#              of lines that are piped in, or an evening to look at
# make test    the tests, in some three minutes   make bench   the measurements, as tables
# make check   lint, types, arrows, coverage      make slow    the long tests (.ci/run runs them too)
# make soak    proofs of hours
# make fast    the tests of the core, against one that is compiled
# make screens what people see, drawn into build/screens (by Debian's chromium) with paper (by
#              Debian's poppler-utils); the pictures that a page of docs shows, into docs
# make docs    the documentation as a site that can be searched, in build/site
#
# Each sets up what it needs in .venv by itself, once; all it asks for is Python 3.11 or newer.

.PHONY: help install run test check lint types arrows cover bench slow soak fast screens docs format lock clean

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --quiet --quiet --disable-pip-version-check install
RUNS := $(VENV)/.runs
TESTS := $(VENV)/.tests
LOCKED := --universal --python-version 3.11 --generate-hashes --no-annotate
LINTS := tests/test_words.py tests/test_house.py tests/test_texts_formed.py

help:
	@sed -n 's/^# \{0,1\}//p; /^$$/q' Makefile

install: $(RUNS)

run: $(RUNS)
	@exec $(BIN)/peling run --try

test fast slow soak cover bench: export PYTHONDONTWRITEBYTECODE =  # what is compiled once is kept
test: $(TESTS)
	$(BIN)/pytest -n 2 --dist worksteal $(LINTS:%=--ignore %)  # they are in `make lint`

check: lint types arrows cover

lint: $(TESTS)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/pytest --quiet $(LINTS)  # what the files say, which needs no program that runs

types: $(TESTS)
	$(BIN)/mypy

arrows: $(TESTS)
	$(BIN)/lint-imports --no-logo

cover: $(TESTS)
	$(BIN)/coverage run -m pytest --quiet tests/core
	$(BIN)/coverage report

bench: $(TESTS)
	$(BIN)/python -m tests.bench

slow: $(TESTS)
	PELING_SLOW=1 $(BIN)/pytest -n 2 --dist worksteal -m slow

soak: $(TESTS)
	PELING_SOAK=1 PELING_SLOW=1 $(BIN)/pytest -n 2 -m "slow or soak or hypothesis"

fast: $(TESTS)
	@rm -rf build/fast
	PELING_FAST=1 $(PIP) --no-deps --no-build-isolation --target build/fast .
	@cp -r tests pyproject.toml build/fast
	cd build/fast && PYTHONPATH=. $(CURDIR)/$(BIN)/pytest --quiet -n 2 tests/core

screens: $(TESTS)
	$(BIN)/python -m tests.screens build/screens

docs: build/sphinx/.done
	build/sphinx/bin/sphinx-build -q -W -c docs . build/site
	@echo "Open build/site/index.html"

build/sphinx/.done: requirements-docs.txt .ci/python
	.ci/python -m venv --clear build/sphinx
	build/sphinx/bin/python -m pip --quiet install --require-hashes --requirement requirements-docs.txt
	@touch $@

format: $(TESTS)
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

# The hashes of every file of each version: good for any platform and Python that we support.
# --upgrade: also of files that were added to a version since. Dependabot reads the command in the file.
lock: $(BIN)/uv
	$(BIN)/uv pip compile --quiet --upgrade $(LOCKED) --output-file requirements.txt requirements.in
	$(BIN)/uv pip compile --quiet --upgrade $(LOCKED) --output-file requirements-docs.txt requirements-docs.in

$(BIN)/uv:  # with whatever lock there is
	@$(MAKE) --no-print-directory $(TESTS)

clean:
	rm -rf $(VENV) build *.egg-info .coverage .hypothesis .mypy_cache .pytest_cache .ruff_cache .import_linter_cache

# Each stamp is written last. An installation that was broken off (.unfinished) is not trusted:
# what runs gets a new .venv, what only tests need is written over.
$(RUNS): requirements.txt requirements.in pyproject.toml .ci/python
	@if [ ! -e $@ ] || [ -e $(VENV)/.unfinished ]; then .ci/python -m venv --clear $(VENV); fi
	@touch $(VENV)/.unfinished
	@echo "Installing what Pe-Ling runs on, once: a minute or so ..."
	@$(PIP) --require-hashes --requirement requirements.txt
	@$(PIP) --no-deps --no-build-isolation --editable .
	@$(BIN)/python -m compileall -qq adapters bot core migrations
	@rm $(VENV)/.unfinished
	@touch $@

$(TESTS): requirements-test.txt $(RUNS)
	@echo "Installing what the tests need, once ..."
	@if [ -e $@.unfinished ]; then \
	  $(PIP) --ignore-installed --no-deps --requirement requirements-test.txt; fi
	@touch $@.unfinished
	@$(PIP) --requirement requirements.in --requirement requirements-test.txt
	@PYTHONDONTWRITEBYTECODE= $(BIN)/pytest --collect-only --quiet > /dev/null || :  # pytest keeps what it makes of tests
	@rm $@.unfinished
	@touch $@
