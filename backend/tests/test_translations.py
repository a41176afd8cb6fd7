"""Every text the server can say exists in Catalan and Spanish, with the same variables."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.extract import extract_from_dir
from django.utils import translation

import alba

CODE = Path(alba.__file__).parent
FUNCTIONS = {"_": None, "gettext": None, "gettext_lazy": None, "ngettext": (1, 2)}


def texts() -> Iterator[tuple[str, str | tuple[str, ...]]]:
    """(file, text) of everything that the code marks as to be translated."""
    for file, _line, text, _comments, _context in extract_from_dir(
        CODE, method_map=[("**.py", "python")], keywords=FUNCTIONS
    ):
        yield file, text


def variables(text: str) -> set[str]:
    return set(re.findall(r"%\(\w+\)[sd]|\{\w+\}", text))


def test_there_are_texts_to_look_at() -> None:
    found = {file for file, _text in texts()}
    assert {"errors.py", "accounts/letters.py", "takers/enrolment.py"} <= found


@pytest.mark.parametrize("language", ["ca", "es"])
def test_every_text_is_said_in_every_language(language: str) -> None:
    missing = []
    with translation.override(language):
        for file, text in texts():
            one, *more = text if isinstance(text, tuple) else (text,)
            for count in (1, 2) if more else (1,):
                said = translation.ngettext(one, *more, count) if more else translation.gettext(one)
                source = one if count == 1 else more[0]
                if said == source or variables(said) != variables(source):
                    missing.append((file, source))
    assert missing == []
