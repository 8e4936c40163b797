"""Words for everything the room says: tables of nouns, adjectives, verbs and templates, per language."""

from deskoherna.core.text.checking import check
from deskoherna.core.text.forms import WordsError
from deskoherna.core.text.tables import LANGUAGES, Tables, tables_of
from deskoherna.core.text.wording import Words, grouped, percent, words

__all__ = [
    "LANGUAGES",
    "Tables",
    "Words",
    "WordsError",
    "check",
    "grouped",
    "percent",
    "tables_of",
    "words",
]
