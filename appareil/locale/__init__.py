"""Texts for people: English in the code, French (the default) from fr.po, read directly."""
