"""Extras: what not everybody needs is installed by name, and whoever misses it is told that name."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from deskoherna.core.errors import DeskohernaError

# What is imported of each extra; pyproject.toml says in which distributions it comes.
BROUGHT: Final = {
    "server": (
        "alembic",
        "argon2",
        "fastapi",
        "jinja2",
        "openskill",
        "python_multipart",
        "sqlalchemy",
        "uvicorn",
    ),
    "passkeys": ("webauthn",),
    "postgres": ("psycopg",),
    "learned": ("numpy",),
    "lab": ("cma", "jinja2", "openskill"),
    "research": ("gymnasium", "numpy", "pettingzoo", "pyspiel"),
    "torch": ("torch",),
    "ray": ("ray",),
    "parquet": ("pyarrow",),
    "peers": ("catanatron", "pyspiel"),
    "completion": ("argcomplete",),
}


class MissingExtra(DeskohernaError, ImportError):
    """A package is not installed; the sentence says which extra of ours brings it."""

    def __init__(self, extra: str, module: str) -> None:
        super().__init__("error.extra", extra=extra, module=module.partition(".")[0])


@contextmanager
def needing(extra: str) -> Iterator[None]:
    """Imports inside are of packages that this extra brings. Raises MissingExtra where one is not there."""
    try:
        yield
    except ModuleNotFoundError as problem:
        if problem.name is None or problem.name.startswith("deskoherna"):
            raise
        raise MissingExtra(extra, problem.name) from None


def library(extra: str, module: str) -> Any:
    """A module that this extra brings. Raises MissingExtra."""
    with needing(extra):
        return import_module(module)


def missing(extra: str) -> list[str]:
    """Which packages of this extra are not installed."""
    return [module for module in BROUGHT[extra] if find_spec(module) is None]


def demand(extra: str) -> None:
    """Raise MissingExtra unless everything this extra brings is installed."""
    for module in missing(extra):
        raise MissingExtra(extra, module)
