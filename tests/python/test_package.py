"""The package as people meet it: help, examples in the documentation, version."""

from __future__ import annotations

import doctest
import inspect
import pydoc
import re
from pathlib import Path

import pytest

import unjam
import unjam.gym

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("module", [unjam, unjam.gym])
def test_examples_in_help_are_true(module: object) -> None:
    failed, tried = doctest.testmod(module)  # type: ignore[arg-type]
    assert tried > 0 and failed == 0


def test_examples_in_the_tour_are_true() -> None:
    failed, tried = doctest.testfile(str(ROOT / "docs/python.md"), module_relative=False)
    assert tried > 0 and failed == 0


@pytest.mark.parametrize("name", unjam.__all__)
def test_everything_is_explained(name: str) -> None:
    thing = getattr(unjam, name)
    assert inspect.getdoc(thing)
    if not inspect.isclass(thing):
        return
    assert thing.__module__ == "unjam"
    for member, value in vars(thing).items():
        if not member.startswith("_") and member != "with_traceback":
            assert inspect.getdoc(value), f"{name}.{member}"


def test_help_speaks_of_what_people_import() -> None:
    text = pydoc.plain(pydoc.render_doc(unjam))
    assert "puzzle.solve" in text and "_unjam.Puzzle" not in text
    assert "-> unjam.Solution" in pydoc.plain(pydoc.render_doc(unjam.Puzzle.solve))


def test_the_version_is_that_of_the_library() -> None:
    header = (ROOT / "include/unjam/version.h").read_text()
    assert f'UNJAM_VERSION "{unjam.__version__}"' in header
    assert re.fullmatch(r"\d+\.\d+\.\d+", unjam.__version__)
