"""Every form and endpoint with values that fit, almost fit, or do not fit at all."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from html import unescape
from random import Random
from typing import Any, Final, NamedTuple

from fastapi import FastAPI
from fastapi.routing import APIRoute

from deskoherna.core import registry
from deskoherna.testing.fuzz.mutating import STRANGE
from deskoherna.testing.fuzz.trying import API, Finding, Trial
from deskoherna.web.site import PARTS

USUAL: Final[dict[str, tuple[Any, ...]]] = {
    "game": tuple(registry.games()),
    "seats": (["me", "greedy", "me"], ["me", "open"], ["invite"] * 3),
    "seat": (0, 1, 2, 15),
    "at": (0, 1, 3, 10**6),
    "move": ("place cork", "pass", "?"),
    "position": (0, 1, 2),
    "bot": ("greedy", "random", "search:1it", "search:10"),
    "spec": ("greedy", "search:1it"),
    "name": ("Eva", "Petr"),
    "text": ("Ahoj!",),
    "lang": ("cs", "en"),
    "options": ({}, {"vikings_rival": False}),
    "kind": ("swiss", "everybody", "series"),
    "size": (2, 3, 4),
    "rounds": (1, 3),
    "role": ("owner", "member"),
    "games": ([], ["brian-boru"]),
    "person": (1, 2),
    "days": (0, 7),
    "reason": ("Rude.", ""),
    "email": ("eva@example.org", ""),
}  # by the name of a field, what people send
FIELD: Final = re.compile(r"<(?:input|select|option|button|textarea)\b[^>]*>")
NAMED: Final = re.compile(r'\bname="([^"]+)"')
SAYS: Final = re.compile(r'\bvalue="([^"]*)"')
SKIPPED: Final = ("/stream", "/leave", "/logout", "/sessions")  # endless, or the end of our stay


class Place(NamedTuple):
    """A table that calls are tried at, and the moves that may be made there."""

    table: str
    moves: list[str]


class Call(NamedTuple):
    """An endpoint and the names of what it takes."""

    method: str
    path: str
    in_path: tuple[str, ...]
    in_query: tuple[str, ...]
    in_form: tuple[str, ...]
    files: tuple[str, ...]
    json: tuple[str, ...]


def calls(app: FastAPI) -> list[Call]:
    """All endpoints: those the API describes, and the pages with their forms."""
    found = [one for one in [*_described(app), *_pages()] if not any(word in one.path for word in SKIPPED)]
    return sorted(found)


def _described(app: FastAPI) -> Iterator[Call]:
    whole = app.openapi()
    for path, methods in whole["paths"].items():
        for method, operation in methods.items():
            takes = operation.get("parameters", [])
            named = {
                where: tuple([one["name"] for one in takes if one["in"] == where])
                for where in ("path", "query")
            }
            shape = (
                operation.get("requestBody", {})
                .get("content", {})
                .get("application/json", {})
                .get("schema", {})
            )
            if "$ref" in shape:
                shape = whole["components"]["schemas"][shape["$ref"].rpartition("/")[2]]
            yield Call(
                method.upper(),
                path,
                named["path"],
                named["query"],
                (),
                (),
                tuple(shape.get("properties", {})),
            )


def _pages() -> Iterator[Call]:
    for part in PARTS:
        for route in part.router.routes:
            if not isinstance(route, APIRoute):
                continue
            takes = route.dependant
            kinds = {one.name: type(one.field_info).__name__ for one in takes.body_params}
            for method in sorted(route.methods or ()):
                yield Call(
                    method,
                    route.path,
                    tuple([one.name for one in takes.path_params]),
                    tuple([one.name for one in takes.query_params]),
                    tuple([name for name, kind in kinds.items() if kind == "Form"]),
                    tuple([name for name, kind in kinds.items() if kind == "File"]),
                    (),
                )


def try_call(trial: Trial, call: Call, places: list[Place], chance: Random) -> str:
    """One call with drawn values: ``accepted`` or ``refused``; raises Finding."""
    path = call.path
    table, moves = chance.choice(places)
    usual = {**USUAL, "move": (*moves, *USUAL["move"])}
    for name in call.in_path:
        path = path.replace("{" + name + "}", _in_path(name, table, chance))
    query = {name: str(_value(name, usual, chance)) for name in call.in_query if _given(chance)}
    more: dict[str, Any] = {"params": query}
    if call.method == "POST" and not call.json:
        names, sane = [*call.in_form, *chance.sample(list(usual), 2)], 0.6
        if not call.in_form:  # read as it comes: the page that it is sent from says what there is
            usual |= offered(trial, path)
            names, sane = list(usual), chance.choice((0.6, 0.97, 1))
        given = {name: _value(name, usual, chance, sane) for name in names if _given(chance)}
        more["data"] = {name: str(value)[:3000] for name, value in given.items()}
    if call.files:
        more["files"] = {
            name: ("x.json", str(chance.choice(STRANGE)).encode("utf-8", "replace")) for name in call.files
        }
    if call.json:
        more["json"] = {name: _value(name, usual, chance) for name in call.json if _given(chance)}
    answer = trial.ask(call.method, path, **more)
    if answer.status_code == 503 and "hint" not in path:
        raise Finding(f"{call.method} {path}: 503 {answer.text[:200]}")
    if answer.status_code >= 400 and path.startswith(API) and not answer.json().get("message"):
        raise Finding(f"{call.method} {path}: refused without a reason: {answer.text[:200]}")
    return "accepted" if answer.status_code < 400 else "refused"


def offered(trial: Trial, path: str) -> dict[str, tuple[str, ...]]:
    """What stands in the fields of the page that a form is sent from, by their names."""
    found: dict[str, tuple[str, ...]] = {}
    for page in (path, f"{path}/form"):
        answer = trial.ask("GET", page)
        name = ""
        for tag in FIELD.findall(answer.text if answer.status_code == 200 else ""):
            named, says = NAMED.search(tag), SAYS.search(tag)
            name = named[1] if named else name if tag.startswith("<option") else ""
            if name and says:
                found[name] = (*found.get(name, ()), unescape(says[1]))
    return found


def _given(chance: Random) -> bool:
    return chance.random() < 0.9


def _in_path(name: str, table: str, chance: Random) -> str:
    if name == "table" and chance.random() < 0.85:
        return table
    if name == "game" and chance.random() < 0.7:
        return str(chance.choice(USUAL["game"]))
    if name == "name" and chance.random() < 0.5:
        return str(chance.choice(USUAL["name"]))
    if name in ("seat", "number", "n", "person", "line", "ban", "pairing") and chance.random() < 0.7:
        return str(chance.randrange(4))
    return chance.choice(("x", "0", "-1", "%00", "..", "a" * 300, "%F0%9F%92%A5", "brian-boru"))


def _value(name: str, usual: Mapping[str, tuple[Any, ...]], chance: Random, sane: float = 0.6) -> Any:
    if chance.random() < sane and name in usual:
        return chance.choice(usual[name])
    return chance.choice([one for one in STRANGE if one not in (1e308, 10**25)])
