"""What the report says, for a family: plain words, no bands as labels, no verdict. All of it goes
through gettext; the English is here, the Catalan and Spanish in `locale/`."""

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from alba.accounts.help_lines import NAMES, help_lines
from alba.screening.models import Test

LazyText = Any


@dataclass(frozen=True)
class Line:
    """One line of the chart: its name, what it is about, and what stands at its two ends."""

    name: LazyText
    sentence: LazyText
    low_end: LazyText
    high_end: LazyText


_FEWER = gettext_lazy("fewer difficulties")
_MORE = gettext_lazy("more difficulties")

LINES = {
    "extraversion": Line(
        gettext_lazy("Sociability"),
        gettext_lazy(
            "Where someone gets their energy from: calm and closeness, or people and activity."
        ),
        gettext_lazy("Enjoys quiet and small groups"),
        gettext_lazy("Enjoys company and bustle"),
    ),
    "agreeableness": Line(
        gettext_lazy("Getting along with others"),
        gettext_lazy(
            "How someone handles differences with others: by standing their ground, or by meeting "
            "halfway."
        ),
        gettext_lazy("Says openly what bothers them"),
        gettext_lazy("Looks for agreement first"),
    ),
    "conscientiousness": Line(
        gettext_lazy("Order and perseverance"),
        gettext_lazy(
            "How someone goes about tasks: with freedom and on the spot, or with order and step by "
            "step."
        ),
        gettext_lazy("Improvises and adapts as things come"),
        gettext_lazy("Plans and sticks to the plan"),
    ),
    "neuroticism": Line(
        gettext_lazy("Emotional sensitivity"),
        gettext_lazy("How strongly someone feels everyday ups and downs."),
        gettext_lazy("Stays even, whatever happens"),
        gettext_lazy("Feels things intensely"),
    ),
    "openness": Line(
        gettext_lazy("Curiosity and imagination"),
        gettext_lazy(
            "What catches someone's interest: what is known and useful, or new ideas and "
            "experiences."
        ),
        gettext_lazy("Values the familiar and practical"),
        gettext_lazy("Looks for what is new and different"),
    ),
    "emotional": Line(
        gettext_lazy("Worries and mood"),
        gettext_lazy("How often worries, fears, sadness or aches without a clear cause appear."),
        _FEWER,
        _MORE,
    ),
    "conduct": Line(
        gettext_lazy("Temper and rules"),
        gettext_lazy("How anger, arguments and rules are handled."),
        _FEWER,
        _MORE,
    ),
    "hyperactivity": Line(
        gettext_lazy("Restlessness and attention"),
        gettext_lazy("How hard it is to stay calm, think first and keep at a task."),
        _FEWER,
        _MORE,
    ),
    "peer": Line(
        gettext_lazy("Difficulties with friends and classmates"),
        gettext_lazy("How hard it is to have friends and feel part of the group."),
        _FEWER,
        _MORE,
    ),
    "prosocial": Line(
        gettext_lazy("Helping others"),
        gettext_lazy("How much care and help others receive."),
        gettext_lazy("helps others less often"),
        gettext_lazy("helps others more often"),
    ),
    "total": Line(
        gettext_lazy("All difficulties together"),
        gettext_lazy("The first four areas added up."),
        _FEWER,
        _MORE,
    ),
    "internalising": Line(
        gettext_lazy("Difficulties felt on the inside"),
        gettext_lazy("Worries and mood, plus friends and classmates."),
        _FEWER,
        _MORE,
    ),
    "externalising": Line(
        gettext_lazy("Difficulties seen from the outside"),
        gettext_lazy("Temper and rules, plus restlessness and attention."),
        _FEWER,
        _MORE,
    ),
}

_SEEN_BY = {
    "parent": gettext_lazy("As seen by a parent or guardian."),
    "teacher": gettext_lazy("As seen by a professional at the school."),
    "self": gettext_lazy("As seen by the person themselves."),
}
_SEEN_AND_COMPARED = {
    "parent": gettext_lazy(
        "As seen by a parent or guardian, compared with children in the United Kingdom. There are "
        "no Catalan norms in this comparison."
    ),
    "teacher": gettext_lazy(
        "As seen by a professional at the school, compared with children in the United Kingdom. "
        "There are no Catalan norms in this comparison."
    ),
    "self": gettext_lazy(
        "As seen by the person themselves, compared with children and adolescents in the United "
        "Kingdom. There are no Catalan norms in this comparison."
    ),
}
# Where the mark stands, in words: for whoever does not see the drawing.
_PLACES = (
    gettext_lazy("the mark is near the left end"),
    gettext_lazy("the mark is left of the middle"),
    gettext_lazy("the mark is around the middle"),
    gettext_lazy("the mark is right of the middle"),
    gettext_lazy("the mark is near the right end"),
)


def is_compared(test: Test) -> bool:
    return bool(test.bands)


def title(test: Test) -> str:
    return _("Emotional wellbeing") if test.questionnaire.ages else _("Personality")


def opening(test: Test) -> tuple[str, str]:
    """(heading, text): before anything else, what this is and what it is not."""
    if not test.questionnaire.ages:
        return (
            _("This describes a way of being; it is not a diagnosis."),
            _(
                "It shows how one person saw things at one moment. No place on a line is better "
                "than another, and it can change with age."
            ),
        )
    return (
        _("This is a screening, not a diagnosis."),
        _(
            "It shows how one person saw things at one moment. By design, about one in five "
            "children falls outside the first band, so many results that stand out turn out to "
            "mean nothing serious. Read it as a starting point for a conversation."
        )
        if is_compared(test)
        else _(
            "It shows how one person saw things at one moment. Read it as a starting point for a "
            "conversation."
        ),
    )


def informant(test: Test) -> str:
    return str((_SEEN_AND_COMPARED if is_compared(test) else _SEEN_BY)[test.informant])


def how_to_read(test: Test) -> list[str]:
    if not test.questionnaire.ages:
        return [_("Both ends of each line have their good sides.")]
    if is_compared(test):
        return [
            _(
                "The tinted part of a line, the first band, is where about four in five children "
                "of the comparison are."
            )
        ]
    low, high = test.questionnaire.ages[test.informant]  # type: ignore[index]
    text = _("The comparison was made for ages %(low)s to %(high)s, so none is shown here.")
    return [text % {"low": low, "high": high}]


def place(share: float) -> str:
    """In words, where on the line a mark at `share` (0 to 1) of its length is."""
    return str(_PLACES[min(4, int(share * 5))])


def place_compared(is_in_first_band: bool) -> str:
    if is_in_first_band:
        return _("the mark is inside the tinted part")
    return _("the mark is outside the tinted part")


def next_step(test: Test) -> str:
    if any(band not in (None, "close_to_average") for band in (test.bands or {}).values()):
        return _(
            "Something here stands out a little or a lot. The next step is a calm conversation: "
            "with the tutor, the school's counsellor or the paediatrician. They can see whether it "
            "is a passing moment or whether some support would help."
        )
    if is_compared(test):
        return _(
            "Nothing here stands out. If something worries you all the same, trust what you see "
            "and talk to the tutor, the school's counsellor or the paediatrician."
        )
    return _(
        "If something worries you, trust what you see and talk to the tutor, the school's "
        "counsellor or the paediatrician."
    )


def other_people() -> str:
    return _(
        "Other people may see things differently; answers from different people are never averaged."
    )


def help_block() -> tuple[str, str, list[tuple[str, str]]]:
    """(heading, text, [(number, name)]): where help is to be had without waiting for anything."""
    lines = [(line["number"], line["name"]) for line in help_lines()]
    known = set(map(str, NAMES.values()))
    ours = all(name in known for _number, name in lines)
    where = _("These numbers answer in Catalonia:") if ours else _("You can call:")
    text = _("There is no need to wait for any result.")
    return _("If help is needed right now."), f"{text} {where}", lines


def demonstration(test: Test) -> str:
    """For the foot of the page; empty where the licensed wording was used."""
    if not test.wording.is_demonstration:
        return ""
    if is_compared(test):
        return _(
            "This test used demonstration wording written for Alba, not the text of a validated "
            "questionnaire. The bands are indicative only."
        )
    return _(
        "This test used demonstration wording written for Alba, not the text of a validated "
        "questionnaire. The scores are indicative only."
    )
