"""A plain paper: a title, paragraphs and lists, as a tagged PDF that prints well in black and
white."""

from dataclasses import asdict, dataclass, field
from pathlib import Path

from alba.paper.typesetting import compile_pdf, is_printable, printable

LAYOUT = Path(__file__).parent / "layout" / "page.typ"


@dataclass(frozen=True)
class Section:
    heading: str
    items: list[str]


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


def drawn(page: Page) -> bytes:
    """The same page makes the same bytes."""
    outside = printable(page.outside) if is_printable(page.outside) else ""
    return compile_pdf(LAYOUT, page={**asdict(page), "outside": outside})
