"""Folders that things are written into: made where they are missing, refused before anything is done."""

from __future__ import annotations

import errno
import os
from pathlib import Path

from deskoherna.core.errors import DeskohernaError


def make_folder(path: Path) -> None:
    """Make a folder unless it is there; raises an error for people where nothing can be written into it."""
    if path.exists() and not path.is_dir():
        raise DeskohernaError("error.file.not-folder", path=str(path))
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        detail = problem.strerror or str(problem)
        raise DeskohernaError("error.file.folder", path=str(path), detail=detail) from problem
    _check_writable(path, path)


def check_folder(path: Path) -> None:
    """Raise the error that ``make_folder`` would, without making anything."""
    there = path
    while not there.exists() and there != there.parent:
        there = there.parent
    if not there.is_dir():
        raise DeskohernaError("error.file.not-folder", path=str(there))
    _check_writable(there, path)


def _check_writable(there: Path, wanted: Path) -> None:
    if not os.access(there, os.W_OK | os.X_OK):
        raise DeskohernaError("error.file.folder", path=str(wanted), detail=os.strerror(errno.EACCES))
