"""Search that ignores case and accents, with the same results on SQLite and PostgreSQL."""

import re
import unicodedata
from typing import Any, TypeVar

from django.db import models
from django.db.models import QuerySet

Rows = TypeVar("Rows", bound=QuerySet[Any, Any])

SMALL = 2000


# Letters that are single characters in Unicode, though people see a plain letter with a stroke or
# without its dot, or two letters; and the many forms of one sign between letters.
PLAIN = str.maketrans(
    {
        **dict(zip("łøđðħŧıȷŋɨʉɵƀǥɫꝑ", "loddhtijniuobglp", strict=True)),
        "æ": "ae",
        "œ": "oe",
        "þ": "th",
        "ĸ": "k",
        **dict.fromkeys("’‘‛`´′‵ʼʻʽʹˈˊˋʾʿꞌ՚׳᾽᾿῾", "'"),
        **dict.fromkeys("‐‑‒–—―−⁃﹘⸺⸻־゠", "-"),
        **dict.fromkeys("•‧∙⋅⸱ꞏ・", "·"),
    }
)
GEMINATE = re.compile("(?<=l)·(?=l)")
STROKE = 1
# The classes of Unicode's combining marks: points of Hebrew and Arabic, and what stands above or
# below a letter of ours. Marks that make another letter in Asian scripts are left out.
POINTS, ACCENTS = range(10, 37), range(200, 241)


def fold(text: str) -> str:
    """`text` as people compare it: in lower case, with plain letters, without accents and with one
    form of each apostrophe, hyphen, middle dot and space: "Núria D’ARO" -> "nuria d'aro". Folding
    it once more changes nothing."""
    # Before the letters are taken apart, as that makes a space and an accent of some apostrophes.
    apart = unicodedata.normalize("NFKD", text.translate(PLAIN))
    small = unicodedata.normalize("NFKD", apart.casefold())
    plain = "".join(char for char in small if not _is_left_out(char)).translate(PLAIN)
    return " ".join(GEMINATE.sub("", plain).split())


def _is_left_out(char: str) -> bool:
    """True if `char` is an accent, or cannot be seen."""
    mark = unicodedata.combining(char)
    if mark:
        return mark == STROKE or mark in POINTS or mark in ACCENTS
    return unicodedata.category(char) == "Cf"


class FoldedField(models.TextField[str, str]):
    """A column that holds `fold()` of other fields of the row, so that a search is one LIKE with
    the same result on SQLite and PostgreSQL. Filled when the row is saved or bulk-created; to
    change a source field, save the row instead of using `update()`."""

    def __init__(self, *, of: tuple[str, ...] = (), **options: Any):
        self.of = of
        options["editable"] = False
        options.setdefault("default", "")
        super().__init__(**options)

    def deconstruct(self) -> Any:
        name, path, args, options = super().deconstruct()
        options.pop("editable", None)
        return name, path, args, {**options, "of": self.of}

    def pre_save(self, instance: models.Model, add: bool) -> str:
        value = self.key_of([str(getattr(instance, name) or "") for name in self.of])
        setattr(instance, self.attname, value)
        return value

    def key_of(self, values: list[str]) -> str:
        return fold(" ".join(values))


# Between words, as people type "Puig, Anna" and "2 ESO · A"; not what an address may hold.
BETWEEN = re.compile(r"[\x00,;:·()/\"]")
# The places where people spell a name in several ways: "Gal·la" as "Gal.la", "Anna-Maria" as "Anna
# Maria", "D’Aro" as "D. Aro", "Muñoz" as "Munyoz". Each part of a word is in all its spellings.
SPELLED = re.compile(r"[.'-]+|(?<=n)y(?=[aeiou])")


def words_of(text: str) -> list[str]:
    """The words to search a folded column for."""
    with_y = unicodedata.normalize("NFC", text).replace("ñ", "ny").replace("Ñ", "NY")
    words = BETWEEN.sub(" ", fold(with_y)).split()[:8]
    parts = [[word] if "@" in word else SPELLED.split(word) for word in words]
    return [part for some in parts for part in some if part]


def materialise_if_small(queryset: QuerySet[Any, Any]) -> list[Any] | QuerySet[Any, Any]:
    """The values of a one-column `queryset` if they are few, else the queryset itself. Given a list
    of values, a database looks them up by an index; given a subquery inside another search, it may
    read the whole table."""
    values = list(queryset[: SMALL + 1])
    return values if len(values) <= SMALL else queryset


def search_in(queryset: Rows, text: str, column: str) -> Rows:
    """Rows whose folded `column` holds every word of `text`."""
    for word in words_of(text):
        queryset = queryset.filter(**{f"{column}__contains": word})
    return queryset
