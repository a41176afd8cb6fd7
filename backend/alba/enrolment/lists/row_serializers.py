"""Reads the rows of a list one by one, so that each problem has its row."""

from typing import Any

from rest_framework.exceptions import ValidationError
from rest_framework.serializers import Serializer

from alba.enrolment.lists.bad_rows import Problems


def read(form: Serializer[Any], sent: list[Any]) -> tuple[list[Any], Problems]:
    """(every row as `form` reads it, None for a bad one; the problems of those). One form for all:
    making it takes longer than reading a row."""
    rows: list[Any] = []
    problems: Problems = {}
    for index, row in enumerate(sent):
        try:
            rows.append(form.run_validation({} if row is None else row))
        except ValidationError as error:
            rows.append(None)
            detail: Any = error.detail
            problems[index] = {name: _texts(told) for name, told in detail.items()}
    return rows, problems


def _texts(told: Any) -> list[str]:
    """The sentences in what a field or a list in it was told, each once."""
    if isinstance(told, dict):
        told = list(told.values())
    if isinstance(told, list):
        return list(dict.fromkeys(text for one in told for text in _texts(one)))
    return [str(told)]
