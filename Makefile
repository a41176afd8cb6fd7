# Every command works from a fresh clone; what it needs is installed first, once.
# HOST and PORT (default 127.0.0.1:8000) choose the address: make run PORT=8001

# A Python built without optimization, as pyenv does by default, is about 50 % slower.
# So: one that was optimized (those of distributions are) and has venv; otherwise one that is new enough.
OPTIMIZED := import ensurepip, sys, sysconfig; sys.exit(sys.version_info < (3, 11) or \
	(sys.base_prefix != "/usr" and "--enable-optimizations" not in sysconfig.get_config_var("CONFIG_ARGS")))
NEW_ENOUGH := import sys; sys.exit(sys.version_info < (3, 11))
ifndef PYTHON
PYTHON := $(shell for fits in '$(OPTIMIZED)' '$(NEW_ENOUGH)'; do \
	for p in python3 python3.14 python3.13 python3.12 python3.11 python /usr/bin/python3; do \
	$$p -c "$$fits" 2>/dev/null && echo $$p && exit; done; done; echo python3)
endif
VENV := .venv/bin/python
IN_BACKEND := cd backend && ../$(VENV) -m

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help run api test check night setup build serve dev bench volume screenshots install built \
	rehearse backup restore drill fuzz audit fault coverage lock permissions

help:
	@echo "make run          install, build, load demo data and serve (HOST, PORT); with SSO=1 beside a"
	@echo "                  school's sign-on service"
	@echo "make test         every rule once, in a quarter of an hour: lint, types, server, web app, journeys"
	@echo "make check        what only PostgreSQL, processes and the other journeys show"
	@echo "make night        what CI runs at night and you before a release: all tests on PostgreSQL,"
	@echo "                  other browsers, faults, fuzz, audits, a rehearsal of production"
	@echo "make coverage     how many lines the tests of server and web app run, and that it is enough"
	@echo "make api          write the web app's client of the API and docs/developers/api.txt"
	@echo "make permissions  fill in docs/developers/permissions.md: what each role gets of each call"
	@echo "make setup        only install"
	@echo "make build        only build the web app for production"
	@echo "make serve        serve for production; configured by the environment (.env.example)"
	@echo "make dev          serve with reload, for development"
	@echo "make bench        how fast the server and four pages are"
	@echo "make volume       fill DATABASE_URL with 200 schools, 50,000 people, 30,000 tests (needs SECRET_KEY)"
	@echo "make fuzz         broken and odd requests to every call as every role"
	@echo "make rehearse     production on this machine: nginx, two servers, PostgreSQL, Redis"
	@echo "make backup       database and reports into var/backups, encrypted (BACKUP_RECIPIENT) and"
	@echo "                  signed (BACKUP_SIGNING_KEY)"
	@echo "make restore      from FROM=folder with BACKUP_IDENTITY=key file, and BACKUP_SIGNING_KEY"
	@echo "make drill        back up, restore elsewhere, compare every row and file"
	@echo "make fault        kills, freezes and cuts off server and database while people answer; then"
	@echo "                  puts holes back into the code, one at a time, which the tests must find"
	@echo "make audit        known holes in dependencies; a list of what the product is made of"
	@echo "make lock         pin the Python packages of requirements*.in again (UPGRADE=--upgrade)"
	@echo "make screenshots  every screen, role, language and width into var/screenshots"

# Installs the needs of a running copy; the browser for the tests comes with `setup`.
install:
	@$(PYTHON) scripts/setup.py --without-browser

built: install
	@$(VENV) scripts/build.py --if-needed

setup:
	@$(PYTHON) scripts/setup.py

build: install
	@$(VENV) scripts/build.py

run: install
	@$(VENV) scripts/run.py

api:
	@$(PYTHON) scripts/setup.py --without-browser --api

serve: built
	@$(VENV) scripts/serve.py

dev: install
	@$(VENV) scripts/dev.py

# Its installation is a part of what is checked and reported.
test:
	@$(PYTHON) scripts/check.py test

check:
	@$(PYTHON) scripts/check.py check

night:
	@$(PYTHON) scripts/check.py night

coverage: setup
	@$(VENV) scripts/cover.py

# Fills in what each role gets, of the rows that docs/developers/permissions.md has.
permissions: setup
	@cd backend && ALBA_WRITE_PERMISSIONS=1 ../$(VENV) -m pytest -q -n 0 \
		tests/api/test_permissions.py -k page_says

bench: setup built
	@$(IN_BACKEND) bench.run
	@$(VENV) scripts/bench_pages.py

volume: install
	@$(VENV) backend/manage.py migrate --verbosity 0
	@$(VENV) backend/manage.py make_volume

fuzz: setup
	@$(IN_BACKEND) fuzz.run

screenshots: setup built
	@$(VENV) scripts/screenshots.py

rehearse: setup built
	@$(VENV) scripts/rehearse.py

backup: install
	@$(VENV) scripts/backup.py backup

restore: install
	@$(VENV) scripts/backup.py restore

drill: install
	@$(IN_BACKEND) rehearsal.drill

fault: setup
	@$(IN_BACKEND) faults.run
	@$(IN_BACKEND) faults.seeded_bugs

audit: setup
	@$(VENV) scripts/audit.py

# No addresses of registries in the locks. Each file is limited by what the one before has chosen.
LOCK := -m uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-annotation --custom-compile-command "make lock" $(UPGRADE)

lock:
	@cd backend && for part in requirements requirements-s3 requirements-dev; do \
		../$(VENV) $(LOCK) --output-file $$part.txt $$part.in || exit; done
