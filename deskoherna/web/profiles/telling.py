"""What people have played, in words: games with their sides, points by source and achievements."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from deskoherna.core import registry
from deskoherna.core.drawing import Picture, group
from deskoherna.core.phrase import Phrase
from deskoherna.core.reading import source_name, words_of
from deskoherna.core.text import Words
from deskoherna.server.results.declared import SIDE
from deskoherna.web.context import say
from deskoherna.web.table.origins import Origin, origins
from deskoherna.web.table.outcome import BAR, DYES, ROOM, WIDE, Source, bar


class Line(NamedTuple):
    """One row of a table of counts."""

    name: str
    matches: int
    wins: int
    share: int  # of victories, in percent
    mean: int
    best: int


class Got(NamedTuple):
    """An achievement in words."""

    title: str
    reached: int
    of: int
    parts: list[tuple[str, bool]]


class Told(NamedTuple):
    """A game in somebody's profile."""

    id: str
    title: str
    all: Line
    sides: list[Line]
    sources: list[Source]
    picture: Picture | None
    rating: int | None
    rated: int
    achievements: list[Got]


class MatchLine(NamedTuple):
    """A finished match in somebody's profile."""

    path: str
    game: str
    title: str
    side: str
    told: str
    change: str
    at: float
    origins: list[Origin]


def told(game: Mapping[str, Any], lang: str) -> Told:
    """A game of a profile in words."""
    rules = registry.game(game["game"])
    words = words_of(rules, lang)
    sides = [line(one, words.heading(rules.side_name(one["side"]))) for one in game["sides"]]
    found = _sources(game["sources"], game["matches"], words)
    return Told(
        game["game"],
        registry.about(game["game"]).title(lang),
        line(game, ""),
        sides,
        found,
        _drawn(found),
        game["rating"],
        game["rated"],
        [_got(one, game["game"], words, lang) for one in game["achievements"]],
    )


def line(count: Mapping[str, Any], name: str) -> Line:
    matches = count["matches"]
    share, mean = round(100 * count["wins"] / matches), round(count["points"] / matches)
    return Line(name, matches, count["wins"], share, mean, count["best"])


def _sources(points: Mapping[str, int], matches: int, words: Words) -> list[Source]:
    """Where points come from in a usual match."""
    return [
        Source(source_name(words, name), DYES[at % len(DYES)], [round(all_ / matches)])
        for at, (name, all_) in enumerate(points.items())
        if round(all_ / matches)
    ]


def _drawn(sources: Sequence[Source]) -> Picture | None:
    most = sum([max(0, one.points[0]) for one in sources])
    if most == 0:
        return None
    inside = group(*bar(sources, 0, ROOM / most), transform="translate(0 -34)")
    return Picture("sources", sources[0].name, inside, WIDE, BAR + 4)


def _got(one: Mapping[str, Any], game: str, words: Words, lang: str) -> Got:
    rules = registry.game(game)
    parts: list[tuple[str, bool]] = []
    for part in one["parts"] if one["each"] else []:
        if one["each"] == SIDE:
            name = words.heading(rules.side_name(part["key"]))
        else:
            name = words.heading(Phrase(f"option.{one['each']}.{part['key']}"))
        if part["level"] is not None:
            name = say(lang, "profile.level", name=name, n=part["level"], most=part["most"])
        parts.append((name, part["reached"]))
    return Got(one[lang], one["reached"], one["of"], sorted(parts, key=lambda part: not part[1]))


def match_line(row: Mapping[str, Any], lang: str) -> MatchLine:
    """A finished match in words."""
    rules = registry.game(row["game"])
    side = words_of(rules, lang).heading(rules.side_name(row["side"])) if row["side"] else ""
    if registry.about(row["game"]).cooperative:
        result = say(lang, "profile.together", won="yes" if row["place"] == 1 else "no")
    else:
        result = say(lang, "me.result", place=row["place"], points=row["score"])
    change = row["change"]
    return MatchLine(
        f"/t/{row['table']}" if row["table"] else "",
        row["game"],
        registry.about(row["game"]).title(lang),
        side,
        result,
        "" if change is None else f"{change:+d}".replace("-", "−"),
        row["at"],
        origins(row["origin"], row["seed_chosen"], row["dealt_anew"], lang),
    )
