"""People's texts in French (default) and English. Code holds the English text, `fr.po` its translation.

`_` gives the text in the language chosen by `use`; `both` gives it in both at once. Imports nothing of ours.
"""

from appareil.locale.catalogue import LANGUAGES, N_, Both, _, both, language, translate, use

__all__ = ["LANGUAGES", "N_", "Both", "_", "both", "language", "translate", "use"]
