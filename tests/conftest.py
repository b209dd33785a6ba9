"""Options of the whole test run."""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rulings", metavar="DIR", help="run the ruling cases of DIR, not those of tests/rulings/cases")
