import contextlib
from typing import Any

from django.http import Http404

from alba.campaigns.consent import answering, link_login
from alba.campaigns.consent.link_login import Entered
from alba.campaigns.desk import handing
from alba.campaigns.desk.models import Desk
from alba.errors import Conflict, Invalid


def give(token: str, locale: str, answer: dict[str, Any]) -> list[str]:
    """Writes a family's answer. Gives the fields that are wrong, `link` for a link that takes this
    answer no more; none where it is written."""
    said = answer.pop("answer")
    try:
        answering.answer(token, said=said, locale=locale, **answer)
    except Invalid as error:
        return list(error.fields or ())
    except Conflict:
        return ["link"]
    return []


def give_at_desk(desk: Desk, **answer: str) -> None:
    """Nothing is written where the child is gone, or the contact is not asked any more."""
    with contextlib.suppress(Invalid, Http404):
        handing.answer(desk, **answer)


def enter(token: str, browser: str) -> Entered | None:
    """None where there is nothing to be answered now."""
    try:
        entered = link_login.enter(token, browser)
    except (Conflict, Http404):
        return None
    return entered if entered.login else None
