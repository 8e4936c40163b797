"""The OpenAPI description is true: schemathesis finds no 5xx and no answer that differs from it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from patience import PATIENCE
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from server.playhouse import API, Playhouse

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


class Lived(NamedTuple):
    """A house where something has happened: a person, and tables that run, are over, and gather."""

    playhouse: Playhouse
    token: str
    tables: list[str]


@pytest.fixture(scope="module")
def lived(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lived]:
    folder: Path = tmp_path_factory.mktemp("schema")
    playhouse = Playhouse(f"sqlite:///{folder / 'room.db'}")
    eva = playhouse.person("Eva")
    running = eva.open("brian-boru", "me", "me", "me", seed=1)["id"]
    over = eva.open("brian-boru", "me", "me", "me", seed=2)["id"]
    eva.play_out(over, random.Random(1))
    yield Lived(playhouse, eva.token, [running, over, eva.open("brian-boru", "me", "open", "invite")["id"]])
    playhouse.close()


@pytest.mark.slow
@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE])
def test_the_api_is_as_described(mode: GenerationMode, lived: Lived) -> None:
    schema = schemathesis.openapi.from_asgi(f"{API}/openapi.json", lived.playhouse.app)
    tried = 0
    for found in schema.exclude(path_regex="/stream$").get_all_operations():
        operation = found.ok()
        if mode is GenerationMode.NEGATIVE and not list(operation.iter_parameters()) and not operation.body:
            continue
        tried += 1
        _try(operation, mode, lived)
    assert tried > 30


def _try(operation: Any, mode: GenerationMode, lived: Lived) -> None:
    @given(case=operation.as_strategy(generation_mode=mode))
    @settings(
        max_examples=8,
        deadline=None,
        database=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    def one(case: schemathesis.Case) -> None:
        parameters: dict[str, Any] = dict(case.path_parameters or {})
        if "table" in parameters and len(str(parameters["table"])) % 4:
            parameters["table"] = lived.tables[len(str(parameters["table"])) % 3]
            case.path_parameters = parameters
        if mode is GenerationMode.POSITIVE and isinstance(case.body, dict) and "bot" in case.body:
            case.body["bot"] = "greedy"
        answer = case.call(headers={"authorization": f"Bearer {lived.token}"}, timeout=PATIENCE)
        case.validate_response(answer, checks=CHECKS)

    one()


def test_every_endpoint_says_what_it_does(lived: Lived) -> None:
    described = lived.playhouse.app.openapi()
    for path, methods in described["paths"].items():
        for method, operation in methods.items():
            assert operation.get("description"), f"{method} {path}"
            assert path.startswith(API)
