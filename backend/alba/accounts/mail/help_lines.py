"""Help lines for people who need help now. Numbers and order are the operator's (HELP_LINES)."""

from collections.abc import Mapping

from django.conf import settings
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

# The names of well-known lines in the reader's language; any other is shown as the operator wrote
# it.
NAMES = {
    "emergencies": gettext_lazy("Emergencies"),
    "salut_respon": gettext_lazy("Salut Respon: health advice, day and night"),
    "suicide_prevention": gettext_lazy("Suicide prevention, day and night"),
    "children": gettext_lazy("Infància Respon: for children and adolescents"),
}
# Pupils read what a line is for, not its official name; the app has the same words.
FOR_PUPILS = NAMES | {
    "suicide_prevention": gettext_lazy(
        "If you think about hurting yourself or not living, day and night"
    )
}


def help_lines(*, to_pupil: bool = False) -> list[dict[str, str]]:
    """[{"number": "112", "name": "Emergencies"}, ...] in the active language."""
    return named(settings.HELP_LINES, FOR_PUPILS if to_pupil else NAMES)


def named(
    lines: list[dict[str, str]], names: Mapping[str, str | Promise] = NAMES
) -> list[dict[str, str]]:
    """Returns `lines` with the names of well-known ones in the active language."""
    return [
        {"number": line["number"], "name": str(names.get(line["name"], line["name"]))}
        for line in lines
    ]
