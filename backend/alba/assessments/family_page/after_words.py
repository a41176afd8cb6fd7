"""The texts of a family's page once it was answered, or once the time is over, in the active one of
eight languages."""

from datetime import date
from typing import Any

from django.utils.translation import gettext as _

from alba.campaigns.consent.isolated import with_names
from alba.days import dated, in_sentence
from alba.people.records.consents import Said


def title(said: str, child: str, *, takes_part: bool) -> str:
    """`takes_part`: the question was if the child may, and a yes still lets it."""
    part = {
        Said.GIVEN: _("You said yes: %(child)s can take part. Thank you."),
        Said.REFUSED: _("You said no: %(child)s does not take part. Thank you for answering."),
        Said.WITHDRAWN: _("You withdrew your consent: %(child)s does not take part."),
    }
    other = {
        Said.GIVEN: _("About %(child)s, you said yes. Thank you."),
        Said.REFUSED: _("About %(child)s, you said no. Thank you for answering."),
        Said.WITHDRAWN: _("About %(child)s, you withdrew your consent."),
    }
    return with_names((part if takes_part else other)[Said(said)], child=child)


def lesson_on(child: str, day: date) -> str:
    text = _("%(child)s answers in class on %(day)s, or does something else if they’d rather not.")
    return with_names(text, child=child, day=in_sentence(day))


def lesson_by(child: str, day: date) -> str:
    text = _(
        "%(child)s answers in class by %(day)s, or does something else if they’d rather not. The "
        "school can tell you the day."
    )
    return with_names(text, child=child, day=in_sentence(day))


def asked_nothing(child: str) -> str:
    return with_names(
        _("%(child)s is asked nothing, and does something else while the class answers."),
        child=child,
    )


def nothing_about(child: str) -> str:
    return with_names(_("Nothing is asked about %(child)s."), child=child)


def others_missing() -> str:
    return _("Nothing begins until every parent or guardian has said yes.")


def answered_as(name: str) -> str:
    return with_names(_("You answered as %(name)s."), name=name)


def no_more(child: str) -> str:
    """Another guardian's no: nobody is named."""
    return with_names(_("No more answers about %(child)s are taken now."), child=child)


def school_talks(day: date | None, contact: str) -> str:
    """`day`: by when the school gets in touch, as its own list of tasks says; None: it does not."""
    if day is None:
        return with_names(_("You can ask the school: %(contact)s"), contact=contact)
    text = _(
        "The school gets in touch with you by %(day)s. You can also ask it before: %(contact)s"
    )
    return with_names(text, day=in_sentence(day), contact=contact)


def what_becomes() -> str:
    return _(
        "What was begun and not finished is deleted. What was finished before stays at the "
        "school; if you want it deleted, tell the school."
    )


def over() -> str:
    return _("The time to answer is over.")


def deleted_by(day: date | None) -> str:
    """None: nothing is left."""
    if day is None:
        return _("You asked for what was answered to be deleted. Nothing of it is left.")
    text = _("You asked for what was answered to be deleted. The school does so by %(day)s.")
    return dated(text, day=day)


def not_mine_title(day: date) -> str:
    text = _("On %(day)s you told us that this is not your child")
    return dated(text, day=day)


def not_mine(until: date | None) -> list[str]:
    """`until`: the last day on which it can be taken back; None: it was."""
    knows = _("The school knows that the address is wrong. You get no more emails about this.")
    if until is None:
        return [knows, _("Was it a mistake? Please tell the school.")]
    text = _("Was it a mistake? You can take it back here until %(day)s.")
    return [knows, dated(text, day=until)]


def take_not_mine_back() -> str:
    return _("It is my child: take it back")


def ended_title() -> str:
    return _("This link is no longer used")


def ended() -> str:
    return _("There may be a newer email. If you can’t find one, please ask the school.")


def moved() -> dict[str, Any]:
    """The title, and what is below it."""
    where = _("The school now uses Alba at another address. Nothing can be answered here any more.")
    return {
        "title": _("This page has moved"),
        "lines": [where, _("Please ask the school for a new link.")],
    }
