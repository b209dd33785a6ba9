"""Options of the whole test run."""

import pytest
from hypothesis import settings

# A busy machine makes an example slow, not wrong.
settings.register_profile("appareil", deadline=None)
settings.load_profile("appareil")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rulings", metavar="DIR", help="run the ruling cases of DIR, not those of tests/rulings/cases")
