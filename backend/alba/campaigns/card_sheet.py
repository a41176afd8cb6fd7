"""The sheet of cards as PDF: A4, two by five, to be cut out."""

from pathlib import Path
from typing import Any

import segno
from django.conf import settings
from django.utils import translation
from django.utils.translation import gettext as _

from alba.campaigns import codes
from alba.campaigns.cards import Printed
from alba.paper.typesetting import compile_pdf, printable

LAYOUT = Path(__file__).parent / "card_layout" / "cards.typ"
PATH = "/entra"


def draw(printed: list[Printed], locale: str) -> bytes:
    """The cards in this order, each in its pupil's language; `locale`: of the person who prints."""
    with translation.override(locale):
        title = _("Cards for a lesson")
    cards = [_card(one) for one in printed]
    return compile_pdf(LAYOUT, sheet={"title": title, "locale": locale, "cards": cards})


def _card(one: Printed) -> dict[str, Any]:
    user = one.taker.user
    initial = f"{user.last_name.strip()[0]}." if user.last_name.strip() else ""
    code = codes.shown(one.code)
    with translation.override(user.locale):
        yours = _("This card is only yours: what is answered with it counts as yours.")
        back = _("Give it back at the end.")
        qr_says = _("The same code, for a camera")
    return {
        "name": printable(f"{user.first_name} {initial}"),
        "class_name": printable(f"{one.course.course} {one.course.class_name}"),
        "code": code,
        "address": (settings.FRONTEND_URL + PATH).split("://")[-1],
        "note": f"{yours} {back}",
        "qr": _qr(f"{settings.FRONTEND_URL}{PATH}#{code}"),
        "qr_says": qr_says,
        "locale": user.locale,
    }


def _qr(text: str) -> str:
    """As SVG. After `#`, so that the code reaches neither a log nor another site."""
    made: str = segno.make(text, error="m", micro=False).svg_inline(border=0, dark="#1e2b2f")
    return made.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)
