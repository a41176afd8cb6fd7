"""The text of the report as data: the single source of the PDF and of the page on the screen. It is
made only from a finished test, in the active language; the code that draws it adds no sentences."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils import translation
from django.utils.translation import gettext as _

from alba.accounts import account
from alba.accounts.mail.help_lines import FOR_PUPILS, NAMES, help_lines
from alba.assessments.models import Test
from alba.assessments.questionnaires.questionnaires import scale_range
from alba.assessments.report import advice, words
from alba.assessments.report.strengths import GOOD, going_well
from alba.assessments.subjects import unnamed
from alba.days import in_words
from alba.people.ages import age_on
from alba.people.models import Role, TestTaker

Shown = Callable[[str], str]
"""Makes a text from outside (a name, a school) printable, because no font has every character."""


@dataclass(frozen=True)
class Fact:
    name: str
    value: str


@dataclass(frozen=True)
class Paragraph:
    heading: str
    text: str


@dataclass(frozen=True)
class Finding:
    """An area that stands out: how much, and what can help."""

    name: str
    degree: str
    advice: str


@dataclass(frozen=True)
class Findings:
    heading: str
    text: str
    items: list[Finding]


@dataclass(frozen=True)
class Points:
    """A list; `text` comes before it, or replaces it if it is empty."""

    heading: str
    text: str
    items: list[str]


@dataclass(frozen=True)
class Area:
    """One area in words, with its line. `left` and `right`: the ends of the line, if they have
    names. `step`: where the mark is, `usual`: where most people are, counted from the left."""

    name: str
    degree: str
    sentence: str
    left: str
    right: str
    step: int
    usual: int | None


@dataclass(frozen=True)
class Areas:
    """The words say everything that the lines show. Each line has this many `steps`."""

    heading: str
    caption: str
    steps: int
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
    """The content in reading order: what it means and what helps, then the rest. `strengths`: None
    if no answer is better than another. `strengths_first`: they come before what stands out, as
    they do wherever there are any. `help` is in every report, since it would be a sign if it were
    only in some."""

    locale: str
    title: str
    facts: list[Fact]
    opening: Paragraph
    findings: Findings
    next_step: Paragraph
    strengths: Points | None
    strengths_first: bool
    help: Help
    areas: Areas
    limits: Points
    notes: list[str]


def of(
    test: Test,
    locale: str,
    shown: Shown = str,
    *,
    named: bool = True,
    answers: Mapping[int, int | None] | None = None,
) -> Content:
    """The report of a finished test in `locale` (ca, es or en); `named`: with the name and the age
    of the person it is about; `answers`: those of a test that is in no database."""
    with translation.override(locale):
        reader, level = reader_of(test), _level(test)
        strengths = None
        if test.questionnaire.ages:
            strengths = _strengths(test, reader, answers or test.answers_by_number())
        return Content(
            locale=locale,
            title=title_of(test),
            facts=_facts(test, shown, named),
            opening=Paragraph(*advice.opening(reader, level)),
            findings=_findings(test, reader, level),
            next_step=_next_step(test, reader, level),
            strengths=strengths,
            strengths_first=strengths is not None and (reader == "self" or strengths.items != []),
            help=_help(reader, shown),
            areas=_areas(test, reader),
            limits=Points(_("What this report cannot say"), "", advice.limits(reader, level)),
            notes=_notes(test, reader),
        )


def title_of(test: Test) -> str:
    return _("Emotional wellbeing") if test.questionnaire.ages else _("Personality")


def reader_of(test: Test) -> words.Reader:
    """The kind of reader that the report addresses: the person who took the test."""
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
    facts = [Fact(_("About"), subject)]
    if named and test.subject.birth_date:
        age = age_on(test.subject.birth_date, test.day)
        facts.append(Fact(_("Age"), _("%(age)s years") % {"age": age}))
    facts += [
        Fact(_("Answered by"), subject if oneself else _name(test.test_taker, shown)),
        Fact(_("Date"), in_words(test.day)),
    ]
    if test.school and test.course:
        where = ", ".join(filter(None, (test.school.school_name, test.course.title)))
        facts.append(Fact(_("School"), shown(where)))
    return facts


def _name(taker: TestTaker, shown: Shown) -> str:
    """The person's name, never the address: reports are passed on."""
    return shown(taker.user.full_name) or _("name not available")


def _seen_by(test: Test, reader: words.Reader) -> list[str]:
    """The sentence on who answered, and on who they are compared with. People who answered about
    themselves get none: they know the former, and the report compares no child."""
    if reader in ("self", "adult"):
        return []
    return [str((words.SEEN_AND_COMPARED if test.bands else words.SEEN_BY)[reader])]


def _share(test: Test, name: str) -> float | None:
    """The position of a score between its ends, 0 to 1."""
    value = (test.scores or {}).get(name)
    low, high = scale_range(test.questionnaire, name)
    return None if value is None else (value - low) / (high - low)


def _shares(test: Test, reader: words.Reader) -> list[tuple[str, float]]:
    """The scores that the report describes, in the order of the key. (Scores made of two areas have
    no comparison: both are already described.) A child is not told the sum of the difficulties,
    which would say the same things a second time."""
    spoken_of = words.AREAS if test.questionnaire.ages else words.TRAITS
    untold = {"total"} if reader == "self" else set()
    names = [name for name in test.questionnaire.score_names if name in spoken_of.keys() - untold]
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


def _findings(test: Test, reader: words.Reader, level: advice.Level) -> Findings:
    if level == "personality":
        heading = _("What stands out most")  # a personality gives no alarm
        items = _ends_that_stand_out(test, reader)
    else:
        heading = _("What stands out")
        items = [
            Finding(str(words.AREAS[name].name), _degree(test, name, share, reader), text)
            for name, share in _shares(test, reader)
            if _is_apart(test, name, share)
            for text in [advice.of_area(name, reader)]
        ]
    return Findings(heading, advice.found(reader, level, found=bool(items)), items)


def _next_step(test: Test, reader: words.Reader, level: advice.Level) -> Paragraph:
    text = str(advice.NEXT_STEPS[reader][level])
    user = test.test_taker.user
    if reader == "self" and account.can_ask_to_talk(user):
        has_entered = user.is_active and user.email_verified_at is not None
        text = f"{text} {advice.TALK_IN_ALBA if has_entered else advice.TALK_AT_SCHOOL}"
    heading = _("What helps") if _stands_out(test, reader, level) else _("And now?")
    return Paragraph(heading, text)


def _stands_out(test: Test, reader: words.Reader, level: advice.Level) -> bool:
    """True if anything in the report may worry its reader."""
    return level in ("slight", "clear", "strong") or (
        level == "uncompared"
        and any(
            _is_apart(test, name, share)
            for name, share in _shares(test, reader)
            if name not in GOOD
        )
    )


def _is_apart(test: Test, name: str, share: float) -> bool:
    """Outside the first band; or without bands, in the hardest third."""
    band = _band(test, name)
    if band is not None:
        return advice.step_of(band) > 0
    return _thirds(share) == (0 if name in GOOD else 2)


def _ends_that_stand_out(test: Test, reader: words.Reader) -> list[Finding]:
    """Up to three traits, the farthest from the middle first."""
    found = [(name, share) for name, share in _shares(test, reader) if _fifths(share) != 2]
    found.sort(key=lambda pair: -abs(pair[1] - 0.5))
    return [
        Finding(
            str(words.TRAITS[name].name), words.TRAITS[name].end_for(reader, high=share > 0.5), ""
        )
        for name, share in found[:3]
    ]


def _strengths(test: Test, reader: words.Reader, answers: Mapping[int, int | None]) -> Points:
    """Helping others comes first: it is the only area about something good."""
    well = going_well(test.questionnaire, answers, test.bands)
    names = sorted((name for name in words.AREAS if name in well), key=lambda n: n not in GOOD)
    heading = _("Strong points")
    if not names:
        return Points(heading, str(advice.NO_STRENGTH[reader]), [])
    you = reader in ("self", "adult")
    text = _("Your answers say:") if you else _("The answers say:")
    return Points(heading, text, [words.AREAS[name].strength_for(reader) for name in names])


def _areas(test: Test, reader: words.Reader) -> Areas:
    heading = _("Area by area")
    if not test.questionnaire.ages:
        items = [_trait(name, share, reader) for name, share in _shares(test, reader)]
        said = [*_seen_by(test, reader), _("Both ends of each line have their good sides.")]
        return Areas(heading, " ".join(said), 5, items)
    items = [_area(test, name, share, reader) for name, share in _shares(test, reader)]
    said = [
        *_seen_by(test, reader),
        _("The further to the right a mark is, the more of it there is in the answers."),
    ]
    if any(item.usual is not None for item in items):
        said.append(
            _("The tinted part is where about four in five children of the comparison are.")
        )
    return Areas(heading, " ".join(said), 4 if test.bands else 3, items)


def _area(test: Test, name: str, share: float, reader: words.Reader) -> Area:
    area, band = words.AREAS[name], _band(test, name)
    # The distance from the first band, which is on the right if more is better.
    step = _thirds(share) if band is None else advice.step_of(band)
    most = 0
    if band is not None and name in GOOD:
        step, most = 3 - step, 3
    return Area(
        name=str(area.name),
        degree=_degree(test, name, share, reader),
        sentence=area.about_for(reader),
        left="",
        right="",
        step=step,
        usual=most if band is not None and reader != "self" else None,
    )


def _degree(test: Test, name: str, share: float, reader: words.Reader) -> str:
    band = _band(test, name)
    if band is None:
        return str(words.UNCOMPARED[_thirds(share)])
    return str(words.degrees(name, reader)[advice.step_of(band)])


def _trait(name: str, share: float, reader: words.Reader) -> Area:
    trait, step = words.TRAITS[name], _fifths(share)
    low, high = (trait.end_for(reader, high=high) for high in (False, True))
    if step == 2:
        degree = str(words.BOTH_ENDS)
    else:
        end = high if step > 2 else low
        how = words.CLEAR if step in (0, 4) else words.LEANING
        degree = str(how) % {"end": end[0].lower() + end[1:]}
    return Area(str(trait.name), degree, trait.about_for(reader), low, high, step, None)


def _notes(test: Test, reader: words.Reader) -> list[str]:
    said = [advice.other_people(reader)]
    if test.questionnaire.ages and not test.bands:
        low, high = test.questionnaire.ages[test.informant]  # type: ignore[index]
        text = _("The comparison was made for ages %(low)s to %(high)s, so none is shown here.")
        said.append(text % {"low": low, "high": high})
    elif test.bands and reader == "self":
        said.append(str(advice.WHERE_IT_COMES_FROM))
    return [*said, *_demonstration(test)]


def _demonstration(test: Test) -> list[str]:
    """A note if the licensed wording was not used."""
    if not test.wording.is_demonstration:
        return []
    return [str(advice.DEMONSTRATION_BANDS if test.bands else advice.DEMONSTRATION)]


def _help(reader: words.Reader, shown: Shown) -> Help:
    """Help lines, for people who cannot wait."""
    lines: list[dict[str, Any]] = help_lines(to_pupil=reader == "self")
    known = {str(name) for name in (*NAMES.values(), *FOR_PUPILS.values())}
    ours = all(line["name"] in known for line in lines)
    return Help(
        heading=_("If you need help right now")
        if reader == "self"
        else _("If help is needed right now"),
        text=_("These numbers answer in Catalonia:") if ours else _("You can call:"),
        lines=[HelpLine(shown(line["number"]), shown(line["name"])) for line in lines],
    )
