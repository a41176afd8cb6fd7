"""The texts of the page around a letter, in the active one of the app's languages."""

from datetime import date

from django.utils.translation import gettext as _

from alba.assessments.family_page.words import with_names
from alba.days import dated
from alba.followup.letters.answers import Page


def title(school: str, child: str) -> str:
    text = _("%(school)s asks: may this letter about %(child)s be given?")
    return with_names(text, school=school, child=child)


def about(page: Page, *, asks_pupil: bool) -> list[str]:
    """Above the text."""
    if not page.is_open:
        return []
    found = [
        _(
            "Nobody gets it before you have said yes. You can also say no: nothing changes at "
            "school for that."
        ),
        _(
            "This is the whole letter, word for word. On paper there is also a page with which the "
            "service answers the school; it does not name the child."
        ),
        _("If the text changes, you are asked again."),
    ]
    if asks_pupil:
        found.append(with_names(_("From 14 on, %(child)s has to agree too."), child=page.child))
    return found


def said(answer: str, day: date) -> str:
    text = (
        _("You agreed to it on %(day)s.")
        if answer == "agreed"
        else _("You refused it on %(day)s. It goes to nobody.")
    )
    return dated(text, day=day)


def choices(answer: str) -> list[tuple[str, str]]:
    """The buttons."""
    both = [
        ("agreed", _("Yes, I agree to this letter")),
        ("refused", _("No, I don’t agree to it")),
    ]
    return [(value, label) for value, label in both if value != answer]


def closed() -> str:
    return _(
        "This letter takes no more answers: it has been given or refused, or the pupil decides "
        "alone."
    )


def until(day: date) -> str:
    return dated(_("The link works until %(day)s."), day=day)


def no_is_for_good() -> str:
    return _(
        "If you say no, this letter stays refused. The school can write another one and ask you "
        "again."
    )
