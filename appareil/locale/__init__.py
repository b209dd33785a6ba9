"""People's texts in French (default) and English. Code holds the English text, `fr.po` its translation.

`_` gives a text in the language of the call it is asked in, `_n` one with a number; `both` and `both_n` give it in both
languages at once. `use` sets the language of the process, `speaking` that of one call. Imports nothing of ours.
"""

from appareil.locale.catalogue import N_, Both, _, _n, both, both_n, translate, translate_n
from appareil.locale.spoken import LANGUAGES, language, speaking, use

__all__ = [
    "LANGUAGES", "N_", "Both", "_", "_n", "both", "both_n", "language", "speaking", "translate", "translate_n", "use",
]
