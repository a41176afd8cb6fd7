"""What all lists share: a plain array without paging parameters, an envelope with them, and
search that takes no notice of case and accents."""

import unicodedata
from typing import Any

from django.db import models
from django.db.models import QuerySet
from django.db.models.sql.where import WhereNode
from rest_framework import serializers
from rest_framework.pagination import LimitOffsetPagination
from rest_framework.request import Request

MAX_PAGE = 200
FEW = 2000
MAX_ID = 2**63 - 1  # what a column can hold; databases fail on more


def fold(text: str) -> str:
    """`text` in lower case without accents: "Núria PUIG" -> "nuria puig"."""
    decomposed = unicodedata.normalize("NFKD", text)
    plain = "".join(char for char in decomposed if not unicodedata.combining(char))
    return " ".join(plain.casefold().split())


class FoldedField(models.TextField):
    """A column that holds `fold()` of other fields of the row, so that a search is one LIKE that
    reads alike on SQLite and PostgreSQL. Filled when the row is saved or bulk-created; whoever
    uses `update()` on a source field must save instead."""

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


def few(queryset: QuerySet) -> list | QuerySet:
    """The values of a one-column `queryset` where they are few, else itself. A database that is
    told which rows it may look them up by their index; what it would have to find out first, in the
    middle of another search, it finds by going through everything."""
    values = list(queryset[: FEW + 1])
    return values if len(values) <= FEW else queryset


def search_in(queryset: QuerySet, text: str, column: str) -> QuerySet:
    """Rows whose folded `column` holds every word of `text`."""
    for word in words_of(text):
        queryset = queryset.filter(**{f"{column}__contains": word})
    return queryset


class PageQuery(serializers.Serializer):
    limit = serializers.IntegerField(required=False, min_value=1)
    offset = serializers.IntegerField(required=False, min_value=0)


class OptionalPagination(LimitOffsetPagination):
    """Plain arrays; with ?limit= or ?offset= the envelope {count, next, previous, results}."""

    default_limit = 50
    max_limit = MAX_PAGE

    def get_limit(self, request: Request) -> int:
        wanted = read_query(PageQuery, request).get("limit", self.default_limit)
        return min(wanted, self.max_limit)

    def get_offset(self, request: Request) -> int:
        return read_query(PageQuery, request).get("offset", 0)

    def get_schema_operation_parameters(self, view: Any) -> list[dict[str, Any]]:
        parameters = super().get_schema_operation_parameters(view)
        for parameter, least in zip(parameters, (1, 0), strict=True):
            parameter["schema"]["minimum"] = least
        return parameters

    def get_paginated_response_schema(self, schema: dict[str, Any]) -> dict[str, Any]:
        page = super().get_paginated_response_schema(schema)
        page["required"] = ["count", "next", "previous", "results"]
        return {"oneOf": [schema, page]}

    def paginate_queryset(self, queryset: Any, request: Request, view: Any = None) -> list | None:
        if not {self.limit_query_param, self.offset_query_param} & set(request.query_params):
            return None
        if not isinstance(queryset, QuerySet):
            return super().paginate_queryset(queryset, request, view)
        # First which rows, then what is shown of them: in one go the database would join and count
        # for every row that it skips or sorts on the way to a deep page.
        bare = queryset.prefetch_related(None).values_list("pk", flat=True)
        page = super().paginate_queryset(bare, request, view)
        rows = queryset.all()
        rows.query.where = WhereNode()  # they have been found: no need to search once more
        if not page:
            return page
        # What the search has joined stays joined, so a row may come once for each of its partners.
        return list({row.pk: row for row in rows.filter(pk__in=page)}.values())


class ListQuery(serializers.Serializer):
    """The filters every list takes. A wrong one is a 400, never an empty or a full list."""

    search = serializers.CharField(required=False, allow_blank=True, max_length=200, default="")
    school = serializers.IntegerField(required=False, min_value=1, max_value=MAX_ID)
    course = serializers.IntegerField(required=False, min_value=1, max_value=MAX_ID)
    ordering = serializers.CharField(required=False, allow_blank=True, default="")


def read_query(serializer: type[serializers.Serializer], request: Request) -> dict[str, Any]:
    """The request's filters, checked. Raises ValidationError (400) for a bad one."""
    checked = serializer(data={k: v for k, v in request.query_params.items() if v != ""})
    checked.is_valid(raise_exception=True)
    return checked.validated_data


def order(queryset: QuerySet, wanted: str, columns: dict[str, str], default: str) -> QuerySet:
    """`queryset` ordered by the public name in `wanted` ("-" first reverses) with the id last, so
    that pages never overlap. Raises ValidationError (400) for a name not in `columns`."""
    chosen = wanted or default
    name, sign = chosen.removeprefix("-"), "-" if chosen.startswith("-") else ""
    if name not in columns:
        raise serializers.ValidationError({"ordering": [", ".join(sorted(columns))]})
    return queryset.order_by(sign + columns[name], sign + "id")
