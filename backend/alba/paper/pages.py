"""A plain paper: a title, paragraphs and lists, as a tagged PDF that prints well in black and
white."""

from dataclasses import asdict, dataclass, field
from pathlib import Path

from alba.paper import qr
from alba.paper.typesetting import compile_pdf, is_printable, printable

LAYOUT = Path(__file__).parent / "layout" / "page.typ"


@dataclass(frozen=True)
class Section:
    heading: str
    items: list[str]


@dataclass(frozen=True)
class Reply:
    """A page of its own, with an address to type or to scan."""

    title: str
    paragraphs: list[str]
    address: str
    code: str
    link: str
    link_said: str
    after: list[str]


@dataclass(frozen=True)
class Page:
    """`outside`: a line from elsewhere, such as a name, below the title; left out where the fonts
    cannot show it, since a part of a name can be somebody else's. A section without a heading is a
    list among the `paragraphs` and those `after` it. `locale` decides from where one reads."""

    locale: str
    title: str
    outside: str = ""
    paragraphs: list[str] = field(default_factory=list)
    sections: list[Section] = field(default_factory=list)
    after: list[str] = field(default_factory=list)
    foot: str = ""
    reply: Reply | None = None


def drawn(page: Page) -> bytes:
    """Draws the page. The same page makes the same bytes."""
    outside = printable(page.outside) if is_printable(page.outside) else ""
    data = {**asdict(page), "outside": outside}
    if page.reply is not None:
        data["reply"]["square"] = qr.as_svg(page.reply.link)
    return compile_pdf(LAYOUT, page=data)
