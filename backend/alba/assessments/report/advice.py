"""What the report says around the areas: what it is, what to do next, what it cannot say. A next
step fits who reads it and how clearly something stands out; it is never a treatment."""

from collections.abc import Mapping
from typing import Any, Literal

from django.utils.translation import gettext_lazy as _

from alba.assessments.report.words import Reader

LazyText = Any

Level = Literal["none", "slight", "clear", "strong", "uncompared", "personality"]
"""How much stands out in all; `uncompared` where there are no bands."""

# A band's distance from the first band.
STEPS = {
    **dict.fromkeys(("slightly_raised", "slightly_lowered"), 1),
    **dict.fromkeys(("high", "low"), 2),
    **dict.fromkeys(("very_high", "very_low"), 3),
}


def step_of(band: str) -> int:
    """0 for the first band, up to 3."""
    return STEPS.get(band, 0)


def level_of(bands: Mapping[str, str | None] | None) -> Level:
    """`slight`: at most two areas, and only a little. `strong`: three areas clearly, or all
    difficulties together very much."""
    if not bands:
        return "uncompared"
    steps = {name: step_of(band) for name, band in bands.items() if band is not None}
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
_ONE_IN_FIVE = _(
    "It shows how one person saw things at one moment. By design, about one in five children falls "
    "outside the zone where most are, so many results that stand out turn out to mean nothing "
    "serious. Read it as a starting point for a conversation."
)
_YOUR_MOMENT = _("It shows how you saw things when you answered. It can help you to talk about it.")
_YOUR_ONE_IN_FIVE = _(
    "It is a quick look, to see who could do with a hand. It shows how you saw things when you "
    "answered. About one in five children is outside the zone where most are; many of these "
    "results turn out to mean nothing serious. It can help you to talk about it."
)
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
    """(heading, text): before anything else, what this is and what it is not."""
    oneself = reader in ("self", "adult")
    if level == "personality":
        own = _YOUR_PLACE if reader == "self" else _PLACE_OF_AN_ADULT
        return str(_WAY_OF_BEING), str(own if oneself else _NO_BETTER_PLACE)
    if level == "uncompared":
        return str(_SCREENING), str(_YOUR_MOMENT if oneself else _ONE_MOMENT)
    return str(_SCREENING), str(_YOUR_ONE_IN_FIVE if oneself else _ONE_IN_FIVE)


_TO_AN_ADULT = _(
    "If something worries you, talk to someone you trust, or ask at your health centre."
)
NEXT_STEPS: Mapping[Reader, Mapping[Level, LazyText]] = {
    "self": {
        "none": _(
            "Nothing here stands out. If something worries you all the same, what you feel counts: "
            "tell someone at home or an adult you trust."
        ),
        "slight": _(
            "Something here stands out a little. You can tell someone at home or an adult you "
            "trust how it is for you, and what would help."
        ),
        "clear": _(
            "Something here stands out clearly. Tell someone at home or an adult you trust this "
            "week. You can show them this page and look at it together."
        ),
        "strong": _(
            "Several things here are clearly hard for you. You do not have to manage alone: tell "
            "someone at home or an adult you trust today or tomorrow. You can show them this page."
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
    # Bands are never made for them.
    "adult": {"uncompared": _TO_AN_ADULT, "personality": _TO_AN_ADULT},
    "parent": {
        "none": _(
            "Nothing here stands out. If something worries you all the same, listen first to how "
            "they see it, and talk to the tutor, the school’s counsellor or the paediatrician."
        ),
        "slight": _(
            "Something here stands out a little. First, listen to how they see it. Then mention it "
            "to the tutor, the school’s counsellor or the paediatrician: they can see whether it "
            "is a passing moment."
        ),
        "clear": _(
            "Something here stands out clearly. First, listen to how they see it. Then ask for a "
            "calm conversation with the tutor, the school’s counsellor or the paediatrician in the "
            "next weeks: they can see whether some support would help."
        ),
        "strong": _(
            "Several areas here stand out clearly. First, listen to how they see it. Then ask for "
            "an appointment with the school’s counsellor or the paediatrician this week, and take "
            "this report with you: they can see what support would help."
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
            "Nothing here stands out. If what you see from day to day worries you all the same, "
            "talk to the school’s counselling team."
        ),
        "slight": _(
            "Something here stands out a little. Mention it to the school’s counselling team and "
            "ask whether colleagues see the same."
        ),
        "clear": _(
            "Something here stands out clearly. Take it to the school’s counselling team in the "
            "next weeks: together you can decide how to talk with the pupil and the family."
        ),
        "strong": _(
            "Several areas here stand out clearly. Take it to the school’s counselling team this "
            "week, and agree who talks with the pupil and the family."
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

NO_STRENGTH: Mapping[Reader, LazyText] = {
    "self": _(
        "Your answers show none by themselves, and that does not mean there are none. Think of "
        "something you like doing, or of someone you like to be with: that counts."
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


def limits(reader: Reader, level: Level) -> tuple[list[str], str]:
    """(what it cannot say, what else to bear in mind)."""
    you = reader in ("self", "adult")
    if level == "personality":
        second = _NOT_ABLE_YOU if you else _NOT_ABLE
    else:
        second = _NOT_WHETHER_YOU if you else _NOT_WHETHER
    return [str(_NOT_WHY), str(second)], str(_OTHERS_YOU if you else _OTHERS)


DEMONSTRATION_BANDS = _(
    "This test used demonstration wording written for Alba, not the text of a validated "
    "questionnaire. The bands are indicative only."
)
DEMONSTRATION = _(
    "This test used demonstration wording written for Alba, not the text of a validated "
    "questionnaire. The scores are indicative only."
)
