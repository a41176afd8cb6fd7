import contextlib
from typing import Any

from django.http import Http404

from alba.accounts.standstill import SchoolMoved
from alba.campaigns.consent import family_answers, link_login, not_mine
from alba.campaigns.consent.link_login import Entered
from alba.campaigns.tablet import handing
from alba.campaigns.tablet.models import Desk
from alba.errors import Conflict, Invalid, Refused, TooOften


def give(token: str, answer: dict[str, Any]) -> list[str]:
    """Writes a family's answer. Returns the fields that are wrong; `link` if the link no longer
    accepts this answer, `often` if it has had too many today, `ask_school` for a name under which
    nothing counts; nothing if the answer was written."""
    said = answer.pop("answer")
    try:
        family_answers.answer(token, said=said, **answer)
    except Invalid as error:
        return list(error.fields or ())
    except Refused:
        return ["ask_school"]
    except Conflict:
        return ["link"]
    except TooOften:
        return ["often"]
    return []


def say_not_mine(token: str, nonce: str) -> bool:
    """Records that the link is about somebody else's child. False if the page has changed since it
    was shown."""
    try:
        not_mine.say(token, nonce)
    except Invalid:
        return False
    return True


def take_not_mine_back(token: str, nonce: str) -> None:
    """Takes the message back if it still can be. The page that follows shows the result."""
    with contextlib.suppress(Invalid, Conflict, Http404):
        not_mine.take_back(token, nonce)


def give_on_tablet(tablet: Desk, **answer: str) -> list[str]:
    """Nothing is written if the child is gone, or if the contact is no longer asked. Returns as
    `give` does."""
    try:
        handing.answer(tablet, **answer)
    except Refused:
        return ["ask_school"]
    except (Invalid, Http404, SchoolMoved):
        pass
    return []


def enter(token: str, browser: str) -> Entered | None:
    """None if nothing can be answered now."""
    try:
        entered = link_login.enter(token, browser)
    except (Conflict, Http404):
        return None
    return entered if entered.login else None
