"""What the worker does every minute, and the daily job once more."""

from alba.followup.cases import reminding as case_reminding
from alba.followup.hand_over import reminding as hand_over_reminding
from alba.followup.reading_list import entries
from alba.followup.talk import answering


def every_round() -> None:
    answering.tell_overdue()
    case_reminding.remind()
    hand_over_reminding.remind()


def daily() -> None:
    every_round()
    entries.remove_empty()
