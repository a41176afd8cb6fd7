"""School years in a fixed vocabulary. What a school calls its classes is free text, in which
anything may stand, and no two schools write alike."""

import re

from alba.search.folding import fold

STAGES = {
    "infantil": "INF",
    "primaria": "PRI",
    "primary": "PRI",
    "eso": "ESO",
    "batxillerat": "BAT",
    "bachillerato": "BAT",
    "batx": "BAT",
    "bach": "BAT",
    "bat": "BAT",
    "btx": "BAT",
    "fpb": "FPB",
    "cfgb": "FPB",
    "cfgm": "CFGM",
    "cfgs": "CFGS",
}
LABELS = {
    "INF": "pre-school",
    "PRI": "primary education",
    "ESO": "compulsory secondary education",
    "BAT": "upper secondary education",
    "FPB": "basic vocational training",
    "CFGM": "vocational training, middle grade",
    "CFGS": "vocational training, higher grade",
}
ORDINAL = r"(?:st|nd|rd|th|r|n|t|e|er|on|o|a|º|ª|°)?"
WRITTEN = re.compile(rf"([1-6]) ?{ORDINAL}\.? ?(?:de |d ?['’]? ?)?({'|'.join(STAGES)})\.?")


def level_of(course: str) -> str:
    """The code of the school year, "ESO-2" for example; empty for any other text."""
    found = WRITTEN.fullmatch(fold(course))
    return f"{STAGES[found[2]]}-{found[1]}" if found else ""


def label_of(level: str) -> str:
    stage, _, year = level.partition("-")
    return f"year {year} of {LABELS[stage]}"
