"""A letter as it is printed: the text that was agreed to, and a page with the code for the
reply."""

from django.utils import translation
from django.utils.translation import gettext as _

from alba.accounts.mail.letter import address
from alba.campaigns import codes as card_codes
from alba.days import day_of, in_words
from alba.followup.letters import codes, wording
from alba.followup.letters.models import Letter
from alba.paper.pages import Page, Reply, drawn
from alba.paper.typesetting import printable


def pdf(letter: Letter) -> bytes:
    """Draws the letter. The same letter makes the same bytes."""
    code = codes.of(letter)
    with translation.override(letter.locale):
        school = printable(letter.case.school.school_name)
        page = Page(
            locale=letter.locale,
            title=wording.title(),
            outside=letter.case.school.school_name,
            paragraphs=letter.paragraphs,
            foot=f"{school} · {in_words(day_of(letter.made_at))}",
            reply=Reply(
                title=_("The answer: twenty seconds, on any phone"),
                paragraphs=[
                    _("Did the child come? Please tell the school, so that nobody is lost."),
                    _("Scan the square, or open this address and type the code:"),
                ],
                address=address(codes.PAGE).split("://")[-1],
                code=card_codes.shown(code),
                link=codes.page(code),
                link_said=_("The same address as a square to scan"),
                after=[
                    _(
                        "There are four answers to choose from. It asks for no name and no health "
                        "data, and needs no account. It works for 180 days, once the letter was "
                        "given."
                    )
                ],
            ),
        )
    return drawn(page)
