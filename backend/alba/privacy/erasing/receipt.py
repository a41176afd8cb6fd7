"""A receipt for a family that asked for it: that a person was erased, when, how much was deleted,
and what stays and why. It names nobody: nothing is left that could."""

from django.conf import settings
from django.utils.translation import gettext as _

from alba.days import dated, day_of
from alba.errors import Conflict
from alba.paper.pages import Page, drawn
from alba.paper.typesetting import printable
from alba.privacy.erasures import Erasure


def draw(erasure: Erasure, locale: str) -> bytes:
    """A page of A4 in the active language, whose code is `locale`. Raises Conflict `not_done`."""
    if erasure.done_on is None:
        raise Conflict("not_done", _("There will be a receipt once the person has been erased."))
    title = _("Receipt for an erasure")
    paragraphs = _whole_school(erasure) if erasure.of_school else _paragraphs(erasure)
    return drawn(Page(locale=locale, title=title, paragraphs=paragraphs))


def of_school(erasure: Erasure) -> list[str]:
    """How much was erased with a school, and what stays for how long."""
    return [
        _(
            "People: %(people)d. Questionnaires with all answers: %(tests)d. Reports: %(reports)d. "
            "Cases: %(cases)d. Wishes to talk to someone: %(talk_requests)d. Family contacts: "
            "%(contacts)d. What families have decided: %(consents)d."
        )
        % erasure.counts,
        _(
            "What is kept: the record of who did what in Alba, with numbers instead of names, and "
            "encrypted backups, for at most %(days)d days more."
        )
        % {"days": settings.BACKUP_DAYS},
    ]


def _whole_school(erasure: Erasure) -> list[str]:
    assert erasure.done_on is not None  # noqa: S101 (only then there is a receipt)
    of = {"number": erasure.pk, "school": printable(erasure.of_school)}
    erased = _(
        "On %(asked)s the school told Alba that it leaves. On %(day)s its data were handed over "
        "to the new operator. On %(done)s everything of it was erased in Alba:"
    )
    days = {"asked": day_of(erasure.asked_at), "day": erasure.counts_from}
    return [
        _("Number %(number)d, %(school)s.") % of,
        dated(erased, **days, done=erasure.done_on),
        *of_school(erasure),
    ]


def _paragraphs(erasure: Erasure) -> list[str]:
    assert erasure.done_on is not None  # noqa: S101 (only then there is a receipt)
    of = {
        "number": erasure.pk,
        "school": printable(erasure.school.school_name) if erasure.school else "Alba",
    }
    erased = _(
        "On %(asked)s the school asked Alba to erase a person. From then on the person was in no "
        "list. On %(done)s everything was erased:"
    )
    counts = {"tests": 0, "reports": 0, "cases": 0, "talk_requests": 0, "contacts": 0}
    counts |= {"consents": 0} | erasure.counts
    return [
        _("Number %(number)d, %(school)s.") % of,
        dated(erased, asked=day_of(erasure.asked_at), done=erasure.done_on),
        _("Questionnaires with all answers: %(tests)d. Reports: %(reports)d.") % counts,
        _("Cases: %(cases)d. Wishes to talk to someone: %(talk_requests)d.") % counts,
        _("Family contacts: %(contacts)d. What the family has decided: %(consents)d.") % counts,
        _("The account, the name, the date of birth and the address were erased with them."),
        _(
            "What is kept: the record of who did what in Alba, with a number instead of a name, "
            "because it has to show later what was done; figures of a whole screening, from which "
            "nobody can be identified; and backups, until they are overwritten."
        ),
    ]
