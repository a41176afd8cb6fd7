"""What the page of a family's link says once it was answered, or once the time is over, in the
active one of eight languages."""

from datetime import date

from django.utils.translation import gettext as _

from alba.assessments.family_page.words import with_names
from alba.days import in_words
from alba.takers.children.models import Said


def title(said: str, child: str) -> str:
    text = {
        Said.GIVEN: _("You said yes for %(child)s. Thank you."),
        Said.REFUSED: _("You said no for %(child)s. Thank you for answering."),
        Said.WITHDRAWN: _("You took your yes for %(child)s back."),
    }[Said(said)]
    return with_names(text, child=child)


def lesson_on(child: str, day: date) -> str:
    text = _("%(child)s answers in class on %(day)s, or does something else if they’d rather not.")
    return with_names(text, child=child, day=in_words(day))


def lesson_by(child: str, day: date) -> str:
    text = _(
        "%(child)s answers in class by %(day)s, or does something else if they’d rather not. The "
        "school can tell you the day."
    )
    return with_names(text, child=child, day=in_words(day))


def asked_nothing(child: str) -> str:
    return with_names(
        _("%(child)s is asked nothing, and does something else in that lesson."), child=child
    )


def others_missing() -> str:
    return _("Nothing begins until every parent or guardian has said yes.")


def no_more(child: str) -> str:
    """Another guardian's no: nobody is named."""
    text = _(
        "No more answers about %(child)s are taken now. The school will get in touch with you."
    )
    return with_names(text, child=child)


def over() -> str:
    return _("The time to answer is over.")


def deleted_by(day: date | None) -> str:
    """None: nothing is left."""
    if day is None:
        return _("You asked for what was answered to be deleted. Nothing of it is left.")
    text = _("You asked for what was answered to be deleted. The school does so by %(day)s.")
    return text % {"day": in_words(day)}


def not_mine_title() -> str:
    return _("Thank you for telling us")


def not_mine() -> str:
    return _("The school knows now that the address is wrong. You get no more emails about this.")
