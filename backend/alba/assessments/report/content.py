"""What the report says, as data: the one source of the PDF and of the page on the screen. Made
from a finished test alone, in the active language; code that draws it adds no sentences."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from zoneinfo import ZoneInfo

from babel.dates import format_date
from django.conf import settings
from django.utils import translation
from django.utils.translation import gettext as _

from alba.accounts.mail.help_lines import NAMES, help_lines
from alba.assessments.models import Test
from alba.assessments.questionnaires.questionnaires import scale_range
from alba.assessments.report import advice, words
from alba.assessments.subjects import unnamed
from alba.takers.models import Role, TestTaker

Shown = Callable[[str], str]
"""Makes a text from outside (a name, a school) printable, because no font has every letter."""


@dataclass(frozen=True)
class Fact:
    name: str
    value: str


@dataclass(frozen=True)
class Paragraph:
    heading: str
    text: str


@dataclass(frozen=True)
class Points:
    """A list; `text` stands before it, or in its place where it is empty."""

    heading: str
    text: str
    items: list[str]


@dataclass(frozen=True)
class Area:
    name: str
    sentence: str
    degree: str


@dataclass(frozen=True)
class Row:
    """One line of the chart: what stands at its left and right, and on which step the mark is."""

    left: str
    right: str
    step: int


@dataclass(frozen=True)
class Chart:
    """`text` says in words everything that is drawn. The first `tinted` of `steps` are
    highlighted."""

    text: str
    caption: str
    steps: int
    tinted: int
    rows: list[Row]


@dataclass(frozen=True)
class Areas:
    heading: str
    chart: Chart
    items: list[Area]


@dataclass(frozen=True)
class HelpLine:
    number: str
    name: str


@dataclass(frozen=True)
class Help:
    heading: str
    text: str
    lines: list[HelpLine]


@dataclass(frozen=True)
class Content:
    """In reading order."""

    locale: str
    title: str
    facts: list[Fact]
    opening: Paragraph
    seen_by: list[str]
    strengths: Points
    areas: Areas
    next_step: Paragraph
    limits: Points
    notes: list[str]
    help: Help


def of(test: Test, locale: str, shown: Shown = str, *, named: bool = True) -> Content:
    """The report of a finished test in `locale` (ca, es or en); `named`: with the name of the
    person whom it is about."""
    with translation.override(locale):
        reader, level = reader_of(test), _level(test)
        things, other_people = advice.limits(reader, level)
        return Content(
            locale=locale,
            title=_("Emotional wellbeing") if test.questionnaire.ages else _("Personality"),
            facts=_facts(test, shown, named),
            opening=Paragraph(*advice.opening(reader, level)),
            seen_by=_seen_by(test, reader),
            strengths=_strengths(test, reader),
            areas=_areas(test, reader),
            next_step=Paragraph(_("And now?"), str(advice.NEXT_STEPS[reader][level])),
            limits=Points(_("What this report cannot say"), "", things),
            notes=[other_people, *_demonstration(test)],
            help=_help(shown),
        )


def reader_of(test: Test) -> words.Reader:
    """The reader that the report addresses: the person who took the test."""
    if test.informant != "self":
        return "parent" if test.informant == "parent" else "teacher"
    taker = test.test_taker
    young = taker.role == Role.STUDENT or bool(test.bands)
    return "self" if young or (taker.age is not None and taker.age < 18) else "adult"


def _level(test: Test) -> advice.Level:
    return advice.level_of(test.bands) if test.questionnaire.ages else "personality"


def _facts(test: Test, shown: Shown, named: bool) -> list[Fact]:
    subject = _name(test.subject, shown) if named else unnamed()
    oneself = test.on_behalf_of_test_taker_id is None
    facts = [
        Fact(_("About"), subject),
        Fact(_("Answered by"), subject if oneself else _name(test.test_taker, shown)),
        Fact(_("Date"), _day(test)),
    ]
    if test.school and test.course:
        course = test.course
        where = f"{test.school.school_name}, {course.course} {course.class_name}"
        facts.append(Fact(_("School"), shown(where)))
    return facts


def _name(taker: TestTaker, shown: Shown) -> str:
    """The person's name, never the address: a report is handed on."""
    return shown(taker.user.full_name) or _("name not available")


def _day(test: Test) -> str:
    assert test.finished_at is not None  # noqa: S101
    day = test.finished_at.astimezone(ZoneInfo(settings.LOCAL_TIME_ZONE)).date()
    locale = translation.get_language()
    return format_date(day, "long", locale="en_GB" if locale == "en" else locale)


def _seen_by(test: Test, reader: words.Reader) -> list[str]:
    if test.bands:
        return [str(words.SEEN_AND_COMPARED[reader])]
    said = [str(words.SEEN_BY[reader])]
    if test.questionnaire.ages:
        low, high = test.questionnaire.ages[test.informant]  # type: ignore[index]
        text = _("The comparison was made for ages %(low)s to %(high)s, so none is shown here.")
        said.append(text % {"low": low, "high": high})
    return said


def _share(test: Test, name: str) -> float | None:
    """Where between its ends a score is, 0 to 1."""
    value = (test.scores or {}).get(name)
    low, high = scale_range(test.questionnaire, name)
    return None if value is None else (value - low) / (high - low)


def _shares(test: Test) -> list[tuple[str, float]]:
    """The scores that the report speaks of, in the order of the key. (Scores made of two areas
    have no comparison: what they add up is already said.)"""
    spoken_of = words.AREAS if test.questionnaire.ages else words.TRAITS
    names = [name for name in test.questionnaire.score_names if name in spoken_of]
    shares = ((name, _share(test, name)) for name in names)
    return [(name, share) for name, share in shares if share is not None]


def _band(test: Test, name: str) -> str | None:
    return (test.bands or {}).get(name)


def _thirds(share: float) -> int:
    """0, 1 or 2."""
    return min(2, int(share * 3))


def _fifths(share: float) -> int:
    """0 to 4."""
    return min(4, int(share * 5))


def _strengths(test: Test, reader: words.Reader) -> Points:
    traits = not test.questionnaire.ages
    found = _ends_that_stand_out(test, reader) if traits else _what_goes_well(test, reader)
    you = reader in ("self", "adult")
    heading = _("Strong points")
    if not found:
        return Points(heading, str(advice.NO_STRENGTH[reader]), [])
    return Points(heading, _("Your answers say:") if you else _("The answers say:"), found)


def _what_goes_well(test: Test, reader: words.Reader) -> list[str]:
    """Helping others comes first: it is the only area that asks about something good."""
    names = sorted((name for name, _share in _shares(test)), key=lambda name: name != "prosocial")
    said = (words.AREAS[name].strength_for(reader) for name in names if _goes_well(test, name))
    return [text for text in said if text]


def _goes_well(test: Test, name: str) -> bool:
    band = _band(test, name)
    if band is not None:
        return advice.step_of(band) == 0
    share = _share(test, name)
    return share is not None and _thirds(share) == (2 if name == "prosocial" else 0)


def _ends_that_stand_out(test: Test, reader: words.Reader) -> list[str]:
    """The good side of up to three traits, those farthest from the middle first."""
    found = [(name, share) for name, share in _shares(test) if _fifths(share) != 2]
    found.sort(key=lambda pair: -abs(pair[1] - 0.5))
    return [words.TRAITS[name].end_for(reader, high=share > 0.5) + "." for name, share in found[:3]]


def _areas(test: Test, reader: words.Reader) -> Areas:
    items, rows = [], []
    for name, share in _shares(test):
        item, row = (_area if test.questionnaire.ages else _trait)(test, name, share, reader)
        items.append(item)
        rows.append(row)
    said = " ".join(f"{item.name}: {item.degree}." for item in items)
    text = _("A line for each area, with a mark on it. %(areas)s") % {"areas": said}
    if not test.questionnaire.ages:
        chart = Chart(text, _("Both ends of each line have their good sides."), 5, 0, rows)
    elif test.bands:
        caption = _(
            "The tinted part of each line is where about four in five children of the comparison "
            "are. The further to the right a mark is, the more it stands out."
        )
        chart = Chart(text, caption, 4, 1, rows)
    else:
        caption = _("The further to the right a mark is, the more of it there is in the answers.")
        chart = Chart(text, caption, 3, 0, rows)
    return Areas(_("Area by area"), chart, items)


def _area(test: Test, name: str, share: float, reader: words.Reader) -> tuple[Area, Row]:
    area, band = words.AREAS[name], _band(test, name)
    step = _thirds(share) if band is None else advice.step_of(band)
    degree = str((words.UNCOMPARED if band is None else words.DEGREES[name])[step])
    said = Area(str(area.name), area.about_for(reader), degree)
    return said, Row(said.name, "", step)


def _trait(_test: Test, name: str, share: float, reader: words.Reader) -> tuple[Area, Row]:
    trait, step = words.TRAITS[name], _fifths(share)
    low, high = (trait.end_for(reader, high=high) for high in (False, True))
    if step == 2:
        degree = str(words.BOTH_ENDS)
    else:
        end = high if step > 2 else low
        how = words.CLEAR if step in (0, 4) else words.LEANING
        degree = str(how) % {"end": end[0].lower() + end[1:]}
    return Area(str(trait.name), trait.about_for(reader), degree), Row(low, high, step)


def _demonstration(test: Test) -> list[str]:
    """A note if the licensed wording was not used."""
    if not test.wording.is_demonstration:
        return []
    return [str(advice.DEMONSTRATION_BANDS if test.bands else advice.DEMONSTRATION)]


def _help(shown: Shown) -> Help:
    """Help lines, for people who cannot wait."""
    lines: list[dict[str, Any]] = help_lines()
    known = set(map(str, NAMES.values()))
    ours = all(line["name"] in known for line in lines)
    text = _("There is no need to wait for any result.")
    where = _("These numbers answer in Catalonia:") if ours else _("You can call:")
    return Help(
        heading=_("If help is needed right now."),
        text=f"{text} {where}" if lines else text,
        lines=[HelpLine(shown(line["number"]), shown(line["name"])) for line in lines],
    )
