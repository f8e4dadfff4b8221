"""The one exception of this package."""

from __future__ import annotations


class Error(ValueError):
    """What is wrong with a text, a puzzle or an argument, in one sentence.

    `code` says of what kind it is: 'syntax', 'invalid', 'unsupported', 'io', 'usage', 'limit' or 'bug'. `line` and
    `column`, from 1, say where in the text, and `source` in which file; None where there is no such place.
    """

    def __init__(
        self,
        message: str,
        code: str = "invalid",
        line: int | None = None,
        column: int | None = None,
        source: str | None = None,
    ) -> None:
        super().__init__(message, code, line, column, source)
        self.message = message
        self.code = code
        self.line = line
        self.column = column
        self.source = source

    def __str__(self) -> str:
        places = [
            self.source,
            None if self.line is None else f"line {self.line}",
            None if self.line is None or self.column is None else f"column {self.column}",
        ]
        where = ", ".join(place for place in places if place is not None)
        return f"{where}: {self.message}" if where else self.message


Error.__module__ = "unjam"
