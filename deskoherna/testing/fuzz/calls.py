"""Every form and endpoint with values that fit, almost fit, or do not fit at all."""

from __future__ import annotations

from random import Random
from typing import Any, Final, NamedTuple

from fastapi import FastAPI
from fastapi.routing import APIRoute

from deskoherna.testing.fuzz.mutating import STRANGE
from deskoherna.testing.fuzz.trying import API, Finding, Trial

USUAL: Final[dict[str, tuple[Any, ...]]] = {
    "game": ("brian-boru", "terra-mystica", "spirit-island"),
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
}  # by the name of a field, what people send
SKIPPED: Final = ("/stream", "/leave", "/logout", "/sessions")  # endless, or the end of our stay


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
    """All endpoints of an app, pages' forms included."""
    found: list[Call] = []
    described = app.openapi()["paths"]
    for route in app.routes:
        if not isinstance(route, APIRoute) or any(one in route.path for one in SKIPPED):
            continue
        takes = route.dependant
        forms = [one.name for one in takes.body_params if type(one.field_info).__name__ == "Form"]
        files = [one.name for one in takes.body_params if type(one.field_info).__name__ == "File"]
        for method in route.methods - {"HEAD"}:
            body = described.get(route.path, {}).get(method.lower(), {}).get("requestBody", {})
            found.append(
                Call(
                    method,
                    route.path,
                    tuple([one.name for one in takes.path_params]),
                    tuple([one.name for one in takes.query_params]),
                    tuple(forms),
                    tuple(files),
                    _fields(app, body) if not forms and not files else (),
                )
            )
    return sorted(found)


def _fields(app: FastAPI, body: dict[str, Any]) -> tuple[str, ...]:
    shape = body.get("content", {}).get("application/json", {}).get("schema", {})
    if "$ref" in shape:
        shape = app.openapi()["components"]["schemas"][shape["$ref"].rpartition("/")[2]]
    return tuple(shape.get("properties", {}))


def try_call(trial: Trial, call: Call, tables: list[str], chance: Random) -> str:
    """One call with drawn values: ``accepted`` or ``refused``; raises Finding."""
    path = call.path
    for name in call.in_path:
        path = path.replace("{" + name + "}", _in_path(name, tables, chance))
    more: dict[str, Any] = {
        "params": {name: str(_value(name, chance)) for name in call.in_query if _given(chance)}
    }
    if call.in_form:
        more["data"] = {name: str(_value(name, chance))[:3000] for name in call.in_form if _given(chance)}
    if call.files:
        more["files"] = {
            name: ("x.json", str(chance.choice(STRANGE)).encode("utf-8", "replace")) for name in call.files
        }
    if call.json:
        more["json"] = {name: _value(name, chance) for name in call.json if _given(chance)}
    answer = trial.ask(call.method, path, **more)
    if answer.status_code == 503 and "hint" not in path:
        raise Finding(f"{call.method} {path}: 503 {answer.text[:200]}")
    if answer.status_code >= 400 and path.startswith(API) and not answer.json().get("message"):
        raise Finding(f"{call.method} {path}: refused without a reason: {answer.text[:200]}")
    return "accepted" if answer.status_code < 400 else "refused"


def _given(chance: Random) -> bool:
    return chance.random() < 0.9


def _in_path(name: str, tables: list[str], chance: Random) -> str:
    if name == "table" and chance.random() < 0.85:
        return chance.choice(tables)
    if name == "game" and chance.random() < 0.7:
        return str(chance.choice(USUAL["game"]))
    if name in ("seat", "number", "n") and chance.random() < 0.7:
        return str(chance.randrange(4))
    return chance.choice(("x", "0", "-1", "%00", "..", "a" * 300, "%F0%9F%92%A5", "brian-boru"))


def _value(name: str, chance: Random) -> Any:
    if chance.random() < 0.6 and name in USUAL:
        return chance.choice(USUAL[name])
    return chance.choice([one for one in STRANGE if one not in (1e308, 10**25)])
