"""The one exception of this package."""

from __future__ import annotations


class Error(ValueError):
    """What is wrong with a text, a puzzle or an argument, in one sentence.

    `code` says of what kind it is: 'syntax', 'invalid', 'unsupported', 'io', 'usage', 'limit' or 'bug'. `line` and
    `column`, from 1, say where in the text; None where there is no such place.
    """

    def __init__(
        self, message: str, code: str = "invalid", line: int | None = None, column: int | None = None
    ) -> None:
        super().__init__(message, code, line, column)
        self.message = message
        self.code = code
        self.line = line
        self.column = column

    def __str__(self) -> str:
        if self.line is None:
            return self.message
        if self.column is None:
            return f"line {self.line}: {self.message}"
        return f"line {self.line}, column {self.column}: {self.message}"


Error.__module__ = "unjam"
