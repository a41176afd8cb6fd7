"""Reports the errors in the rows of a list, which is accepted as a whole or not at all."""

from django.utils.translation import gettext as _

from alba.errors import Invalid

# Row -> field -> texts.
Problems = dict[int, dict[str, list[str]]]


def refuse(problems: Problems) -> None:
    """Raises Invalid if there are any."""
    if problems:
        raise Invalid(
            rows=[{"index": index, "fields": problems[index]} for index in sorted(problems)],
            detail=_("Some rows need another look. Nothing was changed."),
        )
