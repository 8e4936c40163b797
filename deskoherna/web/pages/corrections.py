"""Corrections: an owner of a box says what is printed on a card, hears it back, and takes a file home."""

from __future__ import annotations

import hashlib
import threading
from collections import OrderedDict
from collections.abc import Sequence
from concurrent.futures import Future
from typing import Annotated, Any, Final, NamedTuple

from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import Response
from starlette.datastructures import UploadFile
from starlette.exceptions import HTTPException

from deskoherna.core import registry
from deskoherna.core.errors import DeskohernaError
from deskoherna.core.game import Card, Game
from deskoherna.core.phrase import Phrase
from deskoherna.core.reading import words_of
from deskoherna.core.records.correcting import CardField, Checked, Form, Workbench
from deskoherna.core.text import LANGUAGES, Words
from deskoherna.core.text.wording import grouped
from deskoherna.lab.simulation.shift import Shift, shifted
from deskoherna.web.context import AtDesk, Desk
from deskoherna.web.pages.shelf import box

router = APIRouter(include_in_schema=False)

MATCHES: Final = 8  # with our cards, and as many with theirs
BOT: Final = "greedy"
SEED: Final = 1
KEPT: Final = 64  # trials whose outcome is remembered
LARGEST: Final = 256 * 1024  # bytes of an uploaded file that are looked at
NAMED: Final = ("shade.", "face.", "type.", "tile.", "panel.")  # where games have words for words of fields

_trials: OrderedDict[str, Future[list[Shift]]] = OrderedDict()
_lock: Final = threading.Lock()


async def sent(request: Request) -> dict[str, list[str]]:
    """What a form says; an uploaded file as text."""
    found: dict[str, list[str]] = {}
    if request.method == "POST":
        async with request.form(max_files=1, max_fields=400) as form:
            for name, value in form.multi_items():
                if isinstance(value, UploadFile):
                    value = (await value.read(LARGEST)).decode("utf-8", "replace")
                found.setdefault(name, []).append(value)
    return found


Sent = Annotated[dict[str, list[str]], Depends(sent)]


class Spoken(NamedTuple):
    """A card read back in one language."""

    lang: str
    name: str
    kind: str
    lines: list[str]


def bench_of(game: str) -> tuple[Game, Workbench]:
    rules = registry.game(game)
    bench = rules.workbench()
    if bench is None:
        raise HTTPException(404)
    return rules, bench


@router.get("/cards/{game}/correct")
def start(desk: AtDesk, game: str, card: Annotated[str, Query(max_length=20)] = "") -> Response:
    """A card to correct, or all there are; with the file this room plays with."""
    _, bench = bench_of(game)
    return _page(desk, game, card, bench.in_use(), {})


@router.post("/cards/{game}/correct")
def corrections(desk: AtDesk, game: str, form: Sent) -> Response:
    """What a button of the page asks for: ``open``, ``add``, ``upload`` or ``download``."""
    _, bench = bench_of(game)
    do, card, file = _first(form, "do"), _first(form, "card"), _first(form, "file")
    try:
        if do == "download":
            bench.corrected(file)
            name = f'attachment; filename="{game}.toml"'
            return Response(file, media_type="application/toml", headers={"content-disposition": name})
        if do == "upload":
            given = _first(form, "upload")
            bench.corrected(given)
            return _page(desk, game, card, given, {})
        if do == "add" and card in bench.cards():
            return _page(desk, game, card, bench.added(file, card, form), {}, added=True)
        return _page(desk, game, card, file, {})
    except DeskohernaError as problem:
        lang = desk.lang
        return _page(desk, game, card, file, form if do == "add" else {}, wrong=problem.read(lang))


@router.post("/cards/{game}/correct/check")
def check(desk: AtDesk, game: str, form: Sent) -> Response:
    """What was written so far: what is wrong with it, or the card read back in both languages."""
    rules, bench = bench_of(game)
    card = _first(form, "card")
    if card not in bench.cards():
        raise HTTPException(404)
    checked = bench.check(card, form, desk.lang)
    return desk.page("_corrected.html", **_told(rules, checked, desk.lang))


# -- the shift in balance ------------------------------------------------------------------------------------


@router.post("/cards/{game}/correct/shift")
def shift(desk: AtDesk, game: str, form: Sent) -> Response:
    """Begin trial matches with the cards of the file, this one included, in a worker."""
    _, bench = bench_of(game)
    card, file = _first(form, "card"), _first(form, "file")
    try:
        if card in bench.cards():
            file = bench.added(file, card, form)
        bench.corrected(file)
    except DeskohernaError as problem:
        return desk.page("_shift.html", wrong=problem.read(desk.lang), key="", rows=[], n=0)
    key = hashlib.sha256(f"{game}\n{file}".encode()).hexdigest()[:16]
    with _lock:
        known = _trials.get(key)
    if known is None or (known.done() and known.exception() is not None):
        person = desk.somebody()
        desk.house.limits.spend("bot", person.id)
        payer = desk.house.payer(person, desk.address)
        begun = desk.house.thinkers.at_leisure(payer, shifted, game, file, BOT, MATCHES, SEED)
        with _lock:
            _trials[key] = begun
            while len(_trials) > KEPT:
                _trials.popitem(last=False)
    return _shift(desk, game, key)


@router.get("/cards/{game}/correct/shift/{key}")
def shift_of(desk: AtDesk, game: str, key: str) -> Response:
    """How far the trial matches are, or what came of them."""
    return _shift(desk, game, key)


def _shift(desk: Desk, game: str, key: str) -> Response:
    lang = desk.lang
    words = words_of(registry.game(game), lang)
    with _lock:
        trial = _trials.get(key)
    if trial is None:
        raise HTTPException(404)
    wrong = ""
    rows: list[tuple[str, int, str, str]] = []
    if trial.done():
        try:
            rows = [_row(registry.game(game), one, words) for one in trial.result()]
        except DeskohernaError as problem:
            wrong = problem.read(lang)
    waiting = not trial.done()
    return desk.page(
        "_shift.html", wrong=wrong, rows=rows, key=key if waiting else "", game_id=game, n=MATCHES
    )


def _row(rules: Game, one: Shift, words: Words) -> tuple[str, int, str, str]:
    """A side, its matches, its wins and its mean points before and after."""
    wins = [grouped(half.wins, 1, words.lang) for half in (one.before, one.after)]
    points = [grouped(half.points / half.matches, 1, words.lang) for half in (one.before, one.after)]
    name = words.heading(rules.side_name(one.side))
    return name, one.before.matches, " → ".join(wins), " → ".join(points)


# -- pages ------------------------------------------------------------------------------------------------


def _page(
    desk: Desk, game: str, card: str, file: str, form: Form, added: bool = False, wrong: str = ""
) -> Response:
    """The page; ``form``: what was written and could not be added, so that nothing is lost."""
    rules, bench = bench_of(game)
    lang = desk.lang
    words = words_of(rules, lang)
    listed = {one.id: one for one in rules.cards()}
    chosen = card if card in bench.cards() else ""
    usable, done = file, set[str]()
    try:
        done = {*bench.corrected(file)}
    except DeskohernaError as problem:
        usable, wrong = "", wrong or problem.read(lang)
    fields = [_field(one, words, form) for one in bench.fields(chosen, usable)] if chosen else []
    about = registry.about(game)
    there = [(one, _title(listed, one, words), one in done) for one in bench.cards()]
    return desk.page(
        "correct.html", 400 if wrong else 200,
        game=box(about, lang), title=about.title(lang), cards=there, chosen=chosen, fields=fields, file=file,
        added=added, wrong=wrong, count=len(done),
    )  # fmt: skip


def _title(listed: dict[str, Card], card: str, words: Words) -> str:
    known = listed.get(card)
    mark = "*" if known is not None and known.reconstructed else ""
    return f"{card} {words.heading(known.name)}{mark}" if known is not None else card


def _field(one: CardField, words: Words, form: Form) -> dict[str, Any]:
    """A field as the template draws it: its name, where it comes from, and inputs with names and values."""
    inputs = [
        {
            "name": put.name,
            "sort": put.sort,
            "label": _called(put.label, words, ("", *NAMED)) if put.label else "",
            "value": " ".join(form[put.name]) if put.name in form else put.value,
            "words": [(word, _called(word, words, NAMED)) for word in put.words],
        }
        for put in one.inputs
    ]
    return {"field": one.field, "name": words.heading(one.name), "origin": one.origin, "inputs": inputs}


def _called(word: str, words: Words, prefixes: Sequence[str]) -> str:
    """A word of the files in the reader's language, where the game has one for it."""
    if word in LANGUAGES:
        return word
    keys = [prefix + word for prefix in prefixes if word and words.has(prefix + word)]
    return words.say(Phrase(keys[0])) if keys else word or "–"


def _told(rules: Game, checked: Checked, lang: str) -> dict[str, Any]:
    words = words_of(rules, lang)
    spoken = [_spoken(checked.card, words_of(rules, one)) for one in LANGUAGES] if checked.card else []
    return {
        "wrong": [(words.heading(Phrase("field." + field)), why) for field, why in checked.wrong.items()],
        "spoken": spoken,
        "changed": [words.say(Phrase("field." + field)) for field in checked.changed],
    }


def _spoken(card: Card, words: Words) -> Spoken:
    lines = [words.sentence(line) for line in card.text]
    return Spoken(words.lang, words.heading(card.name), words.say(card.kind), lines)


def _first(form: Form, name: str) -> str:
    said = form.get(name, ())
    return said[0].replace("\r\n", "\n") if said else ""
