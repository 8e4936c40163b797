"""The known word that somebody probably meant."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from deskoherna.core.text.searching import plain


def nearest(said: str, known: Iterable[str], alike: float = 0.6) -> str:
    """The known word most like what was said, accents, case and kinds of dashes aside; empty if none is.

    ``alike`` is how much of both has to agree, from 0 to 1. The only word that begins so is found anyway.

    >>> shelf = ["brian-boru", "terra-mystica"]
    >>> nearest("brian_boro", shelf), nearest("terra", shelf), nearest("chess", shelf)
    ('brian-boru', 'terra-mystica', '')
    """
    folded = {_folded(word): word for word in known}
    wanted = _folded(said)
    begun = [word for word in folded if word.startswith(wanted)] if len(wanted) > 1 else []
    found = begun if len(begun) == 1 else get_close_matches(wanted, folded, 1, alike)
    return folded[found[0]] if found else ""


def _folded(word: str) -> str:
    return plain(word).replace("_", "-")
