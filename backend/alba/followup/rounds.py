"""The follow-up's work of every minute, which the daily job repeats."""

from alba.followup.asks import telling
from alba.followup.cases import asking_again
from alba.followup.cases import reminding as case_reminding
from alba.followup.entries import entries
from alba.followup.hand_over import reminding as hand_over_reminding
from alba.followup.handed_on import taking_over
from alba.followup.talk import notices, reminding


def every_round() -> None:
    taking_over.release()
    notices.send_held()
    reminding.remind()
    asking_again.remind()
    case_reminding.remind()
    telling.tell_all()
    hand_over_reminding.remind()


def daily() -> None:
    every_round()
    taking_over.release_of_family()
    entries.remove_empty()
