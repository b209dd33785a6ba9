# make demo : une table simulée, du mélange au paiement / a simulated table, from shuffle to payment
# make test : toutes les vérifications / every check
# Both make their own environment in .venv, once, and again when pyproject.toml changes. ARGS are passed on.

VENV ?= .venv
PYTHON ?= $(shell for python in python3 python3.11 python3.12 python3.13 python3.14; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && { echo $$python; break; }; done)
PIP = $(VENV)/bin/python -m pip install --quiet --disable-pip-version-check

.PHONY: demo test
.DELETE_ON_ERROR:

demo: $(VENV)/.installed
	@$(VENV)/bin/appareil simulate $(ARGS)

test: $(VENV)/.installed-for-tests
	$(VENV)/bin/pytest -n 2 $(ARGS)

$(VENV)/.installed: pyproject.toml | $(VENV)/bin/python
	@echo "Installation, une seule fois (environ 20 s) / installing, once (about 20 s) ..." >&2
	@$(PIP) -e .
	@touch $@

$(VENV)/.installed-for-tests: pyproject.toml | $(VENV)/bin/python
	@echo "Installation, une seule fois (environ 20 s) / installing, once (about 20 s) ..." >&2
	@$(PIP) -e '.[test]'
	@touch $@ $(VENV)/.installed

$(VENV)/bin/python:
	@if [ -z "$(PYTHON)" ]; then \
		echo "Il faut Python 3.11 ou plus récent. Debian 12 : apt install python3 python3-venv" >&2; \
		echo "Python 3.11 or newer is needed. Debian 12: apt install python3 python3-venv" >&2; \
		exit 1; \
	fi
	@$(PYTHON) -m venv $(VENV) || { \
		rm -rf $(VENV); \
		echo "Impossible de créer $(VENV). Debian : apt install python3-venv" >&2; \
		echo "Cannot create $(VENV). Debian: apt install python3-venv" >&2; \
		exit 1; \
	}
