"""Reading, writing and looking at puzzles."""

from __future__ import annotations

import copy
import pickle
from pathlib import Path

import pytest
from conftest import CARD, PUZZLES

import unjam


def test_a_puzzle_says_what_it_is(card: unjam.Puzzle) -> None:
    assert (card.width, card.height, card.exit, card.target) == (6, 6, "right", "X")
    assert [vehicle.label for vehicle in card.vehicles] == list("AOPQXBCR")
    assert card.vehicles[1] == unjam.Vehicle("O", "vertical", 3, row=0, column=5)
    assert card.offsets == [0, 0, 1, 1, 1, 4, 4, 2]
    assert card.walls == [] and not card.solved


def test_moves_are_those_that_can_be_made(card: unjam.Puzzle) -> None:
    assert sorted(map(str, card.moves)) == sorted("AR1 AR2 AR3 CL1 CL2 CL3 OD1 QD1 QU1 RL1 RR1".split())


def test_every_text_is_read() -> None:
    one = unjam.Puzzle.parse(CARD)
    assert unjam.Puzzle.parse(CARD.encode()) == one
    assert unjam.Puzzle.parse(one.code) == one
    for name in unjam.formats():
        try:
            text = one.to_text(name, relabel=True)
        except unjam.Error as error:
            assert error.code in ("unsupported", "usage"), name
            continue
        again = unjam.Puzzle.parse(text, format=name)
        assert again.key == one.key, name


def test_files_hold_many() -> None:
    cards = unjam.read(PUZZLES / "classic40.txt")
    assert len(cards) == 40 and cards[0].name == "card_01"
    text = unjam.write(cards, "lines", relabel=True)
    assert [again.key for again in unjam.parse_all(text)] == [card.key for card in cards]


def test_what_cannot_be_read_has_a_place() -> None:
    with pytest.raises(unjam.Error) as caught:
        unjam.Puzzle.parse("XX.A\n...A\n..?.\n")
    error = caught.value
    assert isinstance(error, ValueError)
    assert (error.line, error.column) == (3, 3) and str(error).startswith("line 3, column 3: ")
    assert error.code in ("syntax", "invalid") and error.message in str(error)
    assert pickle.loads(pickle.dumps(error)).line == 3


def test_entries_go_on() -> None:
    good, bad = "XX.\n...\n...\n", "XX.\nX..\n...\n"
    first, second, third = unjam.entries(f"{good}\n{bad}\n{good}", source="jam.txt")
    assert first.puzzle is not None and first.name == "jam#1" and first.error is None
    assert second.puzzle is None and isinstance(second.error, unjam.Error) and second.line == 5
    assert third.puzzle == first.puzzle and third.line == 9
    with pytest.raises(unjam.Error, match="line "):
        unjam.parse_all(f"{good}\n{bad}")


def test_stated_optima_are_kept() -> None:
    (entry,) = unjam.entries("51 GBB.L.GHI.LMGHIAAMCCCK.M..JKDDEEJFF. 4780\n")
    assert entry.stated_moves == 51 and entry.notes


def test_a_puzzle_of_vehicles() -> None:
    vehicles = [unjam.Vehicle("X", "horizontal", 2, 1, 0), unjam.Vehicle("B", "vertical", 2, 0, 2)]
    puzzle = unjam.Puzzle(4, 4, vehicles, target="X", walls=[(3, 3)], name="small")
    assert puzzle.walls == [(3, 3)] and puzzle.name == "small" and puzzle.vehicles == vehicles
    with pytest.raises(unjam.Error, match="target"):
        unjam.Puzzle(4, 4, vehicles, target="Y")
    with pytest.raises(unjam.Error):
        unjam.Puzzle(4, 4, [vehicles[0], unjam.Vehicle("B", "vertical", 2, 0, 1)], target="X")
    with pytest.raises(unjam.Error):
        unjam.Puzzle(4, 4, vehicles, target="X", exit="up")  # type: ignore[arg-type]


def test_equality_is_of_boards(card: unjam.Puzzle) -> None:
    other = card.renamed("another")
    assert other == card and hash(other) == hash(card) and other.name == "another"
    assert card.after("AR1") != card and card != "a text"
    for same in (pickle.loads(pickle.dumps(other)), copy.copy(other), copy.deepcopy(other)):
        assert same == other and same.name == "another"


def test_play(card: unjam.Puzzle) -> None:
    later = card.after("AR1 CL3")
    assert later.offsets == [1, 0, 1, 1, 1, 4, 1, 2]
    assert card.after([unjam.Move("A", "R", 1), "CL3"]) == later
    assert card.with_offsets(later.offsets) == later
    wrong_moves: list[str | list[unjam.Move]] = ["AR4", "AU1", [unjam.Move("Z", "R", 1)], [unjam.Move("A", "U", 1)]]
    for wrong in wrong_moves:
        with pytest.raises(unjam.Error):
            card.after(wrong)
    with pytest.raises(unjam.Error):
        card.with_offsets([0])


def test_moves_are_values() -> None:
    move = unjam.Move("X", "R", 3)
    assert str(move) == "XR3" and eval(repr(move), {"Move": unjam.Move}) == move
    assert pickle.loads(pickle.dumps(move)) == move and len({move, unjam.Move("X", "R", 3)}) == 1
    for direction, cells in (("north", 1), ("R", 0)):
        with pytest.raises(unjam.Error):
            unjam.Move("X", direction, cells)


def test_drawings(card: unjam.Puzzle) -> None:
    assert "| P X X Q . O >" in str(card)
    assert card.code in repr(card)


def test_dicts_follow_the_schema(card: unjam.Puzzle) -> None:
    described = card.to_dict()
    assert (described["width"], described["height"]) == (6, 6)


def test_reading_bytes_that_are_no_text(tmp_path: Path) -> None:
    path = tmp_path / "picture.png"
    path.write_bytes(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR")
    with pytest.raises(unjam.Error, match="picture.png"):
        unjam.read(path)
    with pytest.raises(FileNotFoundError):
        unjam.read(tmp_path / "nowhere.txt")
