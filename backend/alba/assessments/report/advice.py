"""The report's words around the areas: what it is, what to do next, and what it cannot say. The
next step depends on who reads the report and on how clearly something stands out; it is never a
treatment."""

from collections.abc import Mapping
from typing import Any, Literal

from django.utils.translation import gettext_lazy as _

from alba.assessments.report.strengths import GOOD
from alba.assessments.report.words import Reader

LazyText = Any

Level = Literal["none", "slight", "clear", "strong", "uncompared", "personality"]
"""How much stands out overall; `uncompared` if there are no bands."""

# A band's distance from the first one.
STEPS = {
    **dict.fromkeys(("slightly_raised", "slightly_lowered"), 1),
    **dict.fromkeys(("high", "low"), 2),
    **dict.fromkeys(("very_high", "very_low"), 3),
}


def step_of(band: str) -> int:
    """0 for the first band, up to 3."""
    return STEPS.get(band, 0)


def level_of(bands: Mapping[str, str | None] | None) -> Level:
    """`slight`: at most two difficulties, and only a little. `strong`: three clearly, or their
    total very much. Helping others is a strength: less of it is no difficulty, and raises nothing.
    """
    if not bands:
        return "uncompared"
    steps = {
        name: step_of(band) for name, band in bands.items() if band is not None and name not in GOOD
    }
    total = steps.pop("total", 0)
    apart = [step for step in steps.values() if step]
    if total == 3 or sum(step >= 2 for step in apart) >= 3:
        return "strong"
    if total >= 2 or len(apart) > 2 or any(step >= 2 for step in apart):
        return "clear"
    return "slight" if apart or total else "none"


_SCREENING = _("This is a screening, not a diagnosis.")
_WAY_OF_BEING = _("This describes a way of being; it is not a diagnosis.")
_ONE_MOMENT = _(
    "It shows how one person saw things at one moment. Read it as a starting point for a "
    "conversation."
)
_YOUR_MOMENT = _("It shows how you saw things when you answered. It can help you to talk about it.")
_NO_BETTER_PLACE = _(
    "It shows how one person saw things at one moment. No place on a line is better than another, "
    "and it can change with age."
)
_YOUR_PLACE = _(
    "It shows how you saw yourself when you answered. No place on a line is better than another, "
    "and it can change as you grow."
)
_PLACE_OF_AN_ADULT = _(
    "It shows how you saw yourself when you answered. No place on a line is better than another, "
    "and it can change over time."
)


def opening(reader: Reader, level: Level) -> tuple[str, str]:
    """(heading, text) at the very beginning: what this is and what it is not."""
    oneself = reader in ("self", "adult")
    if level == "personality":
        own = _YOUR_PLACE if reader == "self" else _PLACE_OF_AN_ADULT
        return str(_WAY_OF_BEING), str(own if oneself else _NO_BETTER_PLACE)
    return str(_SCREENING), str(_YOUR_MOMENT if oneself else _ONE_MOMENT)


# Summaries of what stands out. The words reassure only at the level "slight": with more, they would
# contradict the advice on what to do next.
_FOUND: Mapping[Level, LazyText] = {
    "none": _("Nothing here stands out."),
    "slight": _(
        "Something here stands out a little. In each area about one in five children falls outside "
        "the zone where most are, and many of these results turn out to mean nothing serious."
    ),
    "clear": _("Something here stands out clearly."),
    "strong": _("Taken together, the answers stand out strongly."),
    "personality": _("These ends of the lines stand out most:"),
    "uncompared": _("This comes up most in the answers:"),
}
_FOUND_BY_YOU: Mapping[Level, LazyText] = {
    "none": _("Nothing in your answers stands out."),
    "slight": _(
        "Something in your answers stands out a little. Often that turns out to mean nothing "
        "serious."
    ),
    "clear": _("Something in your answers stands out clearly."),
    "strong": _(
        "Taken together, your answers stand out strongly. You do not have to manage alone."
    ),
    "personality": _("These ends of the lines stand out most:"),
    "uncompared": _("This comes up most in your answers:"),
}
_LESS_HELP = _(
    "Helping others comes up less here than in most answers. On its own that is no reason to worry."
)
_YOU_HELP_LESS = _(
    "Helping others comes up less in your answers than in most. On its own that is no reason to "
    "worry."
)
_NO_END = _("No end of a line stands out: there is some of both.")
_NO_AREA = _("Nothing comes up a great deal in the answers.")


def found(reader: Reader, level: Level, *, found: bool) -> str:
    """The sentence on what stands out overall. `found`: a list of areas follows."""
    oneself = reader in ("self", "adult")
    if not found and level in ("personality", "uncompared"):
        return str(_NO_END if level == "personality" else _NO_AREA)
    if found and level == "none":
        return str(_YOU_HELP_LESS if oneself else _LESS_HELP)
    return str((_FOUND_BY_YOU if oneself else _FOUND)[level])


# Advice for talking about an area that stands out: for the person themselves, for a parent, for a
# professional. The total of the difficulties has none.
_OF_AREAS: Mapping[str, tuple[LazyText, LazyText, LazyText]] = {
    "emotional": (
        _("Tell someone you trust when the worries come, and what eases them."),
        _("At a quiet moment, ask what worries them and when, and listen before you answer."),
        _("Find a quiet moment to ask how they are, and note when it shows."),
    ),
    "conduct": (
        _("Think of a day when you got angry, and tell someone you trust what came before."),
        _("Notice what comes just before the anger, and talk about it later, when all are calm."),
        _("Note what comes just before the anger, and what calms things down."),
    ),
    "hyperactivity": (
        _("Tell your tutor at which moments it is easier for you to concentrate."),
        _("Ask the tutor whether it shows in class too, and at which moments it goes best."),
        _("Note with which tasks and at what time of day attention holds best."),
    ),
    "peer": (
        _(
            "Tell someone you trust who you like to be with, and whether anyone gives you a hard "
            "time."
        ),
        _(
            "Ask who they spend break time with, and whether anyone gives them a hard time. If so, "
            "tell the school."
        ),
        _(
            "Watch who they are with at break, and whether anyone teases them or leaves them out. "
            "If so, follow the school’s protocol."
        ),
    ),
    "prosocial": (
        _("Think of someone you find it easy to lend a hand to, and begin there."),
        _("Notice when they do lend a hand, and tell them that you saw it."),
        _("Note with whom and when they do lend a hand, and tell them that you saw it."),
    ),
}


def of_area(name: str, reader: Reader) -> str:
    """Empty if this area has no advice of its own."""
    columns = {"self": 0, "parent": 1, "teacher": 2}
    if name not in _OF_AREAS or reader not in columns:
        return ""
    return str(_OF_AREAS[name][columns[reader]])


_TO_AN_ADULT = _(
    "If something worries you, talk to someone you trust, or ask at your health centre."
)
NEXT_STEPS: Mapping[Reader, Mapping[Level, LazyText]] = {
    "self": {
        "none": _(
            "If something worries you all the same, what you feel counts: tell someone at home or "
            "an adult you trust."
        ),
        "slight": _(
            "You can tell someone at home or an adult you trust how it is for you, and what would "
            "help."
        ),
        "clear": _(
            "Tell someone at home or an adult you trust this week. You can show them this page and "
            "look at it together."
        ),
        "strong": _(
            "Tell someone at home or an adult you trust today or tomorrow. You can show them this "
            "page."
        ),
        "uncompared": _(
            "If something worries you, tell someone at home or an adult you trust. What you feel "
            "counts."
        ),
        "personality": _(
            "Do you recognise yourself? Show it to someone who knows you well and talk about it. "
            "If something worries you, tell someone at home or an adult you trust."
        ),
    },
    # Reports about them never have bands.
    "adult": {"uncompared": _TO_AN_ADULT, "personality": _TO_AN_ADULT},
    "parent": {
        "none": _(
            "If something worries you all the same, listen first to how they see it, and talk to "
            "the tutor, the school’s counsellor or the paediatrician."
        ),
        "slight": _(
            "First, listen to how they see it. Then mention it to the tutor, the school’s "
            "counsellor or the paediatrician: they can see whether it is a passing moment."
        ),
        "clear": _(
            "First, listen to how they see it. Then ask for a calm conversation with the tutor, "
            "the school’s counsellor or the paediatrician over the next few weeks: they can see "
            "whether some support would help."
        ),
        "strong": _(
            "First, listen to how they see it. Then ask for an appointment with the school’s "
            "counsellor or the paediatrician this week, and take this report with you: they can "
            "see what support would help."
        ),
        "uncompared": _(
            "If something worries you, listen first to how they see it, and talk to the tutor, the "
            "school’s counsellor or the paediatrician."
        ),
        "personality": _(
            "You can read it together and ask how they would describe themselves. If something "
            "worries you, talk to the tutor, the school’s counsellor or the paediatrician."
        ),
    },
    "teacher": {
        "none": _(
            "If what you see from day to day worries you all the same, talk to the school’s "
            "counselling team."
        ),
        "slight": _(
            "Mention it to the school’s counselling team and ask whether colleagues see the same."
        ),
        "clear": _(
            "Take it to the school’s counselling team over the next few weeks: together you can "
            "decide how to talk with the pupil and the family."
        ),
        "strong": _(
            "Take it to the school’s counselling team this week, and agree who talks with the "
            "pupil and the family."
        ),
        "uncompared": _(
            "If what you see from day to day worries you, talk to the school’s counselling team."
        ),
        "personality": _(
            "It can help you to find what suits this pupil. If what you see from day to day "
            "worries you, talk to the school’s counselling team."
        ),
    },
}

# This sentence uses the words of the app's button, for pupils who have logged in with their own
# account.
TALK_IN_ALBA = _(
    "Or at school: when you enter Alba, you can press “I want to talk to someone”. Someone at your "
    "school will read it and tell you when you can talk."
)
# For all other pupils. A card works only for some weeks, and a report is kept for longer.
TALK_AT_SCHOOL = _(
    "Or at school: tell your tutor, the counselling team or another adult there. If you have a "
    "card, you can also ask to talk with its code, for as long as the card works."
)

NO_STRENGTH: Mapping[Reader, LazyText] = {
    "self": _(
        "The sentences ask more about what is hard than about what goes well. Think of something "
        "you like doing, or of someone you like to be with: that counts."
    ),
    "adult": _("The answers show none by themselves, and that does not mean there are none."),
    "parent": _(
        "The answers show none by themselves, and that does not mean there are none. Think of "
        "a moment when things go well: it is a good one to begin with."
    ),
    "teacher": _(
        "The answers show none by themselves, and that does not mean there are none. Think of "
        "a moment in class when things go well: it is a good one to begin with."
    ),
}

_NOT_WHY = _("Why things are as they are, or how they will be later on.")
_NOT_WHETHER = _(
    "Whether someone needs support: that is for a professional who gets to know the person."
)
_NOT_WHETHER_YOU = _(
    "Whether you need support: that is for a professional who listens to you and gets to know you."
)
_NOT_ABLE = _("What someone is able to do, or what they should study.")
_NOT_ABLE_YOU = _("What you are able to do, or what you should study.")
_OTHERS = _(
    "Other people may see things differently; answers from different people are never averaged."
)
_OTHERS_YOU = _(
    "Other people may see things differently; their answers are never mixed with yours."
)


WHERE_IT_COMES_FROM = _(
    "How much something stands out was worked out with data from the United Kingdom; there are "
    "none from Catalonia in it."
)


def limits(reader: Reader, level: Level) -> list[str]:
    """The two sentences on what the report cannot say."""
    you = reader in ("self", "adult")
    if level == "personality":
        second = _NOT_ABLE_YOU if you else _NOT_ABLE
    else:
        second = _NOT_WHETHER_YOU if you else _NOT_WHETHER
    return [str(_NOT_WHY), str(second)]


def other_people(reader: Reader) -> str:
    return str(_OTHERS_YOU if reader in ("self", "adult") else _OTHERS)


DEMONSTRATION_BANDS = _(
    "This test used demonstration wording written for Alba, not the text of a validated "
    "questionnaire. The bands are indicative only."
)
DEMONSTRATION = _(
    "This test used demonstration wording written for Alba, not the text of a validated "
    "questionnaire. The scores are indicative only."
)
