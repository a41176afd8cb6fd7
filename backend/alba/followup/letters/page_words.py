"""The texts of the page around a letter, in the active one of eight languages."""

from datetime import date

from django.utils.translation import gettext as _

from alba.campaigns.consent.isolated import with_names
from alba.days import dated
from alba.followup.letters.answers import Page
from alba.followup.letters.models import LetterState


def title(page: Page, school: str) -> str:
    text = {
        "none": _("%(school)s asks: may this letter about %(child)s be given?"),
        "agreed": _("You agreed to the letter about %(child)s. Thank you."),
        "refused": _("You refused the letter about %(child)s. Thank you for answering."),
    }[page.said]
    return with_names(text, school=school, child=page.child)


def about(page: Page, *, has_pupil: bool) -> list[str]:
    """Above the text."""
    if not page.is_open or page.answer is not None:
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
    if has_pupil:
        found.append(with_names(_("%(child)s was asked first, and agrees."), child=page.child))
    return found


def text_in(language: str) -> str:
    text = _(
        "The letter is in %(language)s. If you don’t understand it, please ask the school to "
        "explain it before you answer."
    )
    return with_names(text, language=language)


def said(answer: str, day: date) -> str:
    text = (
        _("You agreed to it on %(day)s.")
        if answer == "agreed"
        else _("You refused it on %(day)s. It goes to nobody.")
    )
    return dated(text, day=day)


def follows(page: Page) -> str:
    """What becomes of the letter after an answer; empty if there is nothing to say."""
    letter = page.letter
    if letter.given_on is not None:
        return dated(_("The school gave it on %(day)s."), day=letter.given_on)
    if page.is_followed:
        return _("The school has written another letter. This one goes to nobody.")
    if letter.state == LetterState.REFUSED and page.said == "agreed":
        return _("At the moment it goes to nobody.")
    if page.is_open and page.said == "refused":
        return no_can_be_taken_back()
    if page.is_open:
        return _("You can change your answer here until the letter is given.")
    return ""


def choices(page: Page) -> list[tuple[str, str]]:
    """The buttons."""
    both = [
        ("agreed", _("Yes, I agree to this letter")),
        ("refused", _("No, I don’t agree to it")),
    ]
    return [(value, label) for value, label in both if value != page.said or page.may_repeat]


def closed(page: Page) -> str:
    """To who has not answered."""
    if page.is_followed:
        return _("The school has written another letter. This one goes to nobody.")
    return _(
        "This letter takes no more answers: it has been given or refused, or the pupil decides "
        "alone."
    )


def until(day: date) -> str:
    return dated(_("The link works until %(day)s."), day=day)


def no_can_be_taken_back() -> str:
    return _("A no can be taken back here until the school writes another letter.")
