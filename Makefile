# The two commands of a newcomer are `make run` and `make test`; `make help` lists all.

PORT ?= 8000
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed

.DEFAULT_GOAL := help
.PHONY: help setup run test check lint types format messages catalogues lock admin bench

help: ## list what can be made
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):[^#]*## /  make \1\t/' | expand -t 22

$(STAMP): requirements.txt requirements-dev.txt
	@echo "Preparing $(VENV) (once, and when the requirements change) ..."
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is needed: make PYTHON=python3.12 ..."; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { echo "Python's venv module is missing: on Debian, apt-get install python3-venv"; exit 1; }
	@$(BIN)/pip install -qq --disable-pip-version-check --require-hashes -r requirements.txt -r requirements-dev.txt
	@touch $@

setup: $(STAMP) ## prepare .venv with the pinned dependencies

run: $(STAMP) ## run the whole club on http://127.0.0.1:8000 (PORT=8123 takes another port)
	@$(BIN)/python manage.py runclub --port $(PORT)

test: $(STAMP) ## run every check and test, browser included
	@$(BIN)/python -m tests.run

check: lint types ## linters and types only

lint: $(STAMP)
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/lint-imports --no-logo

types: $(STAMP)
	@$(BIN)/mypy

format: $(STAMP) ## format the code
	@$(BIN)/ruff check --fix-only --quiet .
	@$(BIN)/ruff format .

messages: $(STAMP) ## collect the texts to translate into locale/ (needs gettext)
	@$(BIN)/python manage.py makemessages --all --no-location --no-obsolete --no-wrap -e html,txt,py --ignore '.venv/*' --ignore 'tests/*' --ignore 'var/*'
	@$(BIN)/python manage.py makemessages --all --domain djangojs --no-location --no-obsolete --no-wrap --ignore '.venv/*' --ignore 'tests/*' --ignore 'var/*'
	@for file in locale/en/LC_MESSAGES/*.po; do msgattrib --clear-fuzzy --empty --no-wrap $$file | msgen --no-wrap -o $$file -; done

catalogues: $(STAMP) ## compile the translations
	@$(BIN)/python manage.py compile_catalogues

admin: $(STAMP) ## make a member who may enter /admin/
	@$(BIN)/python manage.py createsuperuser

bench: $(STAMP) ## measure the engine and the computers' strength (half an hour and more)
	@$(BIN)/python -m tests.bench.engine
	@$(BIN)/python -m tests.bench.bots
	@$(BIN)/python -m tests.bench.dots
	@$(BIN)/python -m tests.bench.dots_bots
	@$(BIN)/python -m tests.bench.puzzles
	@$(BIN)/python -m tests.bench.digits_bots

lock: ## write requirements*.txt anew from pyproject.toml (needs uv)
	@uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header pyproject.toml -o requirements.txt
	@uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header pyproject.toml --extra dev -c requirements.txt -o requirements-dev.txt
