"""Options of the whole test run."""

from collections.abc import Iterator

import pytest
from hypothesis import settings

from appareil.locale import language, use

# A busy machine makes an example slow, not wrong.
settings.register_profile("appareil", deadline=None)
settings.load_profile("appareil")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rulings", metavar="DIR", help="run the ruling cases of DIR, not those of tests/rulings/cases")


@pytest.fixture(autouse=True)
def _the_process_speaks_its_language_again() -> Iterator[None]:
    """A command line chooses the language of the process: not for the tests after it."""
    before = language()
    yield
    use(before)
