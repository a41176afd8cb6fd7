"""The report's words for each area: its name, its subject, the result. Each kind of reader has its
own words: people who answered about themselves ("you", in words for an eleven-year-old), a parent,
a professional of the school. All of it goes through gettext; the English is here."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from django.utils.translation import gettext_lazy as _

LazyText = Any

Reader = Literal["self", "adult", "parent", "teacher"]
"""The readers of the report. `adult`: answered about themselves and is not a pupil."""


@dataclass(frozen=True)
class Area:
    """The texts about one score: for the person themselves, for a parent, for a professional.
    `strength`: a text for when things go well."""

    name: LazyText
    about: tuple[LazyText, LazyText, LazyText]
    strength: tuple[LazyText, LazyText, LazyText] | None = None

    def about_for(self, reader: Reader) -> str:
        return str(self.about[_column(reader)])

    def strength_for(self, reader: Reader) -> str:
        return str(self.strength[_column(reader)]) if self.strength else ""


@dataclass(frozen=True)
class Trait:
    """A line between two ways of being, both with good sides. Each end has two texts: about the
    person, and to the person themselves."""

    name: LazyText
    about: tuple[LazyText, LazyText]
    low: tuple[LazyText, LazyText]
    high: tuple[LazyText, LazyText]

    def about_for(self, reader: Reader) -> str:
        return str(self.about[_column(reader) == 0])

    def end_for(self, reader: Reader, *, high: bool) -> str:
        return str((self.high if high else self.low)[_column(reader) == 0])


def _column(reader: Reader) -> int:
    return {"self": 0, "adult": 0, "parent": 1, "teacher": 2}[reader]


TRAITS: Mapping[str, Trait] = {
    "extraversion": Trait(
        _("Sociability"),
        (
            _("Where someone gets their energy from: calm and closeness, or people and activity."),
            _("Where you get your energy from: calm and closeness, or people and activity."),
        ),
        (_("Enjoys quiet and small groups"), _("You enjoy quiet and small groups")),
        (_("Enjoys company and bustle"), _("You enjoy company and bustle")),
    ),
    "agreeableness": Trait(
        _("Getting along with others"),
        (
            _(
                "How someone handles differences with others: by standing their ground, or by "
                "meeting halfway."
            ),
            _(
                "What you do when you and someone else want different things: stand your ground, "
                "or meet halfway."
            ),
        ),
        (_("Says openly what bothers them"), _("You say openly what bothers you")),
        (_("Looks for agreement first"), _("You look for agreement first")),
    ),
    "conscientiousness": Trait(
        _("Order and perseverance"),
        (
            _(
                "How someone goes about tasks: with freedom and on the spot, or with order and "
                "step by step."
            ),
            _("How you go about tasks: freely and on the spot, or in order and step by step."),
        ),
        (_("Improvises and adapts as things come"), _("You improvise and adapt as things come")),
        (_("Plans and sticks to the plan"), _("You plan and stick to the plan")),
    ),
    "neuroticism": Trait(
        _("Emotional sensitivity"),
        (
            _("How strongly someone feels everyday ups and downs."),
            _("How strongly you feel everyday ups and downs."),
        ),
        (_("Stays even, whatever happens"), _("You stay even, whatever happens")),
        (_("Feels things intensely"), _("You feel things intensely")),
    ),
    "openness": Trait(
        _("Curiosity and imagination"),
        (
            _(
                "What catches someone’s interest: what is known and useful, or new ideas and "
                "experiences."
            ),
            _("What catches your interest: what you know and can use, or new ideas."),
        ),
        (_("Values the familiar and practical"), _("You value the familiar and practical")),
        (_("Looks for what is new and different"), _("You look for what is new and different")),
    ),
}

_SUM = _("The first four areas added up.")

AREAS: Mapping[str, Area] = {
    "emotional": Area(
        _("Worries and mood"),
        (
            _("Worries, fears, sadness, or feeling unwell without knowing why."),
            _("How often worries, fears, sadness or aches without a clear cause appear."),
            _("How often worries, fears, sadness or aches without a clear cause show at school."),
        ),
        (
            _("You cope with everyday worries."),
            _("Copes with everyday worries."),
            _("Copes with the worries of the school day."),
        ),
    ),
    "conduct": Area(
        _("Temper and rules"),
        (
            _("Getting angry, arguing, and trouble with rules."),
            _("How often there is anger, arguing or trouble with rules."),
            _("How often there is anger, arguing or trouble with the rules of the school."),
        ),
        (
            _("You cope with rules."),
            _("Copes with rules."),
            _("Copes with the rules of the school."),
        ),
    ),
    "hyperactivity": Area(
        _("Restlessness and attention"),
        (
            _("How hard it is for you to be calm, think first and keep at a task."),
            _("How hard it is to stay calm, think first and keep at a task."),
            _("How hard it is to stay calm, think first and keep at the work in class."),
        ),
        (
            _("You manage to stay calm and keep at a task."),
            _("Manages to stay calm and keep at a task."),
            _("Manages to stay calm and keep at the work in class."),
        ),
    ),
    "peer": Area(
        _("Difficulties with friends and classmates"),
        (
            _("How hard it is for you to have friends and feel part of the group."),
            _("How hard it is to have friends and feel part of the group."),
            _("How hard it is to find a place among classmates."),
        ),
        (
            _("You have people you get on with."),
            _("Has people to get on with."),
            _("Has found a place among classmates."),
        ),
    ),
    "prosocial": Area(
        _("Helping others"),
        (
            _("How much you help others and think of them."),
            _("How much they help others and care for them."),
            _("How much they help and care for others at school."),
        ),
        (
            _("You help others and think of them."),
            _("Helps others and thinks of them."),
            _("Helps classmates and thinks of them."),
        ),
    ),
    "total": Area(_("All difficulties together"), (_SUM, _SUM, _SUM)),
}

# The bands from the first outwards: compared with most people, in words that suit each area.
_AS_MOST = _("like most")
_MORE = (
    _AS_MOST,
    _("a little more than most"),
    _("clearly more than most"),
    _("much more than most"),
)
_HARDER = (
    _AS_MOST,
    _("a little harder than for most"),
    _("clearly harder than for most"),
    _("much harder than for most"),
)
_LESS = (
    _AS_MOST,
    _("a little less than most"),
    _("clearly less than most"),
    _("much less than most"),
)
_COMPARED: Mapping[str, tuple[LazyText, ...]] = {
    **dict.fromkeys(("emotional", "conduct", "total"), _MORE),
    **dict.fromkeys(("hyperactivity", "peer"), _HARDER),
    "prosocial": _LESS,
}
# To a child, about nothing but the child's own answers: on its own, a comparison would be a
# ranking.
_YOURS = (
    _("does not stand out in your answers"),
    _("comes up a little in your answers"),
    _("comes up quite a lot in your answers"),
    _("comes up a great deal in your answers"),
)
_YOU_HELP = (
    _("comes up a lot in your answers"),
    _("comes up often in your answers"),
    _("comes up now and then in your answers"),
    _("comes up little in your answers"),
)


def degrees(name: str, reader: Reader) -> tuple[LazyText, ...]:
    """The sentences about an area for each of its four bands, from the first."""
    if reader == "self":
        return _YOU_HELP if name == "prosocial" else _YOURS
    return _COMPARED[name]


# The words without a comparison: how strongly it shows in the answers.
UNCOMPARED = (
    _("little of it in the answers"),
    _("some of it in the answers"),
    _("a lot of it in the answers"),
)

BOTH_ENDS = _("some of both")
LEANING, CLEAR = _("more often: %(end)s"), _("clearly: %(end)s")

SEEN_BY: Mapping[Reader, LazyText] = {
    "parent": _("As seen by a parent or guardian."),
    "teacher": _("As seen by a professional at the school."),
}
SEEN_AND_COMPARED: Mapping[Reader, LazyText] = {
    "parent": _(
        "As seen by a parent or guardian, compared with children in the United Kingdom. There are "
        "no Catalan norms in this comparison."
    ),
    "teacher": _(
        "As seen by a professional at the school, compared with children in the United Kingdom. "
        "There are no Catalan norms in this comparison."
    ),
}
