"""Search that ignores case and accents, with the same results on SQLite and PostgreSQL."""

import unicodedata
from typing import Any, TypeVar

from django.db import models
from django.db.models import QuerySet

Rows = TypeVar("Rows", bound=QuerySet[Any, Any])

SMALL = 2000


def fold(text: str) -> str:
    """`text` in lower case without accents: "Núria PUIG" -> "nuria puig"."""
    decomposed = unicodedata.normalize("NFKD", text)
    plain = "".join(char for char in decomposed if not unicodedata.combining(char))
    return " ".join(plain.casefold().split())


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
        value = fold(" ".join(str(getattr(instance, name) or "") for name in self.of))
        setattr(instance, self.attname, value)
        return value


def words_of(text: str) -> list[str]:
    """The words to search a folded column for."""
    return fold(text.replace("\x00", "")).split()[:8]


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
