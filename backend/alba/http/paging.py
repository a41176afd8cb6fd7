"""The common parts of all lists: a plain array without paging parameters, an envelope with them;
filters and orders, for which a wrong value is a 400."""

from collections.abc import Mapping
from typing import Any, TypeVar

from django.db.models import Expression, F, OrderBy, QuerySet
from django.db.models.sql.where import WhereNode
from rest_framework import serializers
from rest_framework.pagination import LimitOffsetPagination
from rest_framework.request import Request

from alba.http.requests import read_query
from alba.search.ordering import ByBytes

Rows = TypeVar("Rows", bound=QuerySet[Any, Any])

# A sort key: a column that every row has, an expression, or several columns in turn, which may be
# empty.
Key = str | Expression | tuple[str, ...]

MAX_PAGE = 200
MAX_ID = 2**63 - 1  # the largest id of a column; databases fail on larger numbers


class PageQuery(serializers.Serializer[Any]):
    limit = serializers.IntegerField(required=False, min_value=1)
    offset = serializers.IntegerField(required=False, min_value=0)


class OptionalPagination(LimitOffsetPagination):
    """Plain arrays; with ?limit= or ?offset= the envelope {count, next, previous, results}."""

    default_limit = 50
    max_limit = MAX_PAGE

    def get_limit(self, request: Request) -> int:
        wanted: int = read_query(PageQuery, request).get("limit", self.default_limit)
        return min(wanted, self.max_limit)

    def get_offset(self, request: Request) -> int:
        offset: int = read_query(PageQuery, request).get("offset", 0)
        return offset

    def get_schema_operation_parameters(self, view: Any) -> list[dict[str, Any]]:
        parameters = super().get_schema_operation_parameters(view)
        for parameter, least in zip(parameters, (1, 0), strict=True):
            parameter["schema"]["minimum"] = least
        return parameters

    def get_paginated_response_schema(self, schema: dict[str, Any]) -> dict[str, Any]:
        page = super().get_paginated_response_schema(schema)
        page["required"] = ["count", "next", "previous", "results"]
        return {"oneOf": [schema, page]}

    def paginate_queryset(
        self, queryset: Any, request: Request, view: Any = None
    ) -> list[Any] | None:
        if not {self.limit_query_param, self.offset_query_param} & set(request.query_params):
            return None
        if not isinstance(queryset, QuerySet):
            return super().paginate_queryset(queryset, request, view)
        # First the ids of the page, then its rows: in one statement the database would join and
        # count for every row that it sorts or skips.
        bare = queryset.prefetch_related(None).values_list("pk", flat=True)
        self.request, self.count = request, self.get_count(bare)
        self.limit, self.offset = self.get_limit(request), self.get_offset(request)
        start, end = self.offset, min(self.offset + self.limit, self.count)
        if start >= end:
            return []
        if start <= self.count // 2:
            page = list(bare[start:end])
        else:  # from the nearer end: the database has to sort all the rows that a page skips
            page = list(bare.reverse()[self.count - end : self.count - start])
        rows = queryset.all()
        rows.query.where = WhereNode()  # they have been found: no need to search again
        # The joins of the search remain, so a row may come more than once.
        return list({row.pk: row for row in rows.filter(pk__in=page)}.values())


class OnlyTheseParameters(serializers.Serializer[Any]):
    """For figures, which accept only the filters they name: two selections would reveal their
    difference. Any other parameter is a 400."""

    def to_internal_value(self, data: Any) -> Any:
        unknown = set(data) - set(self.fields)
        if unknown:
            raise serializers.ValidationError(
                {name: [", ".join(self.fields)] for name in sorted(unknown)}
            )
        return super().to_internal_value({name: said for name, said in data.items() if said})


class ListQuery(serializers.Serializer[Any]):
    """The filters every list takes. A wrong one is a 400, never an empty or a full list."""

    search = serializers.CharField(required=False, allow_blank=True, max_length=200, default="")
    school = serializers.IntegerField(required=False, min_value=1, max_value=MAX_ID)
    course = serializers.IntegerField(required=False, min_value=1, max_value=MAX_ID)
    ordering = serializers.CharField(required=False, allow_blank=True, default="")


def _column(name: str) -> Expression | F:
    """Columns made for sorting are already compared byte by byte."""
    return F(name) if name.endswith("sort_name") else ByBytes(F(name))


def order(queryset: Rows, wanted: str, columns: Mapping[str, Key], default: str) -> Rows:
    """`queryset` ordered by the public name in `wanted` ("-" first reverses) with the id last, so
    that pages never overlap. Rows that lack what a tuple or an expression names come last either
    way, in both databases. Raises ValidationError (400) for a name not in `columns`."""
    chosen = wanted or default
    name, down = chosen.removeprefix("-"), chosen.startswith("-")
    if name not in columns:
        raise serializers.ValidationError({"ordering": [", ".join(sorted(columns))]})
    key = columns[name]
    if isinstance(key, tuple):
        keys = [OrderBy(_column(one), descending=down, nulls_last=True) for one in key]
    else:
        lacking = None if isinstance(key, str) else True
        named = _column(key) if isinstance(key, str) else key
        keys = [OrderBy(named, descending=down, nulls_last=lacking)]
    return queryset.order_by(*keys, "-id" if down else "id")
