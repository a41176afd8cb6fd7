from typing import Any

from alba.campaigns.consent import answering
from alba.errors import Conflict, Invalid


def give(token: str, locale: str, answer: dict[str, Any]) -> list[str]:
    """Writes a family's answer. Gives the fields that are wrong, `link` for a link that takes this
    answer no more; none where it is written."""
    said = answer.pop("answer")
    try:
        answering.answer(token, said=said, locale=locale, **answer)
    except Invalid as error:
        return list(error.fields or ())
    except Conflict:
        return ["link"]
    return []
