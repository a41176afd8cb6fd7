"""The changes of readers to a letter, for `schools/meanwhile.py`."""

from collections.abc import Collection

from django.db.models import Q

from alba.audit.models import Action
from alba.followup.letters.models import Letter
from alba.schools.meanwhile import Edited, lines_about

FIELDS = ("to", "addressee", "why", "done", "with_voices", "locale")


def _lines(letter: Letter, _changed: Collection[str]) -> Q:
    return lines_about("letter", letter.pk, Action.LETTER_WRITE)


LETTER = Edited[Letter](
    said=lambda row: {name: getattr(row, name) for name in FIELDS},
    lines=_lines,
)
