from collections.abc import Set as AbstractSet
from typing import Any

from django.db.models import Q, QuerySet
from django.http import FileResponse
from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework import generics
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from alba.accounts.found import ALL, NAMES_AND_ADDRESS, named
from alba.accounts.models import User
from alba.accounts.permissions import IsReviewer
from alba.accounts.sessions.authentication import user_of
from alba.accounts.sessions.fresh_login import prove
from alba.audit.models import Action
from alba.enrolment.register import excluded_rows as shut_named
from alba.enrolment.register import export
from alba.enrolment.register.serializers import (
    PeopleExportQuery,
    ResponsibleQuery,
    ResponsibleSerializer,
    TestTakerQuery,
    TestTakerSerializer,
)
from alba.families.consent import guardian_consent
from alba.families.contacts import search, undelivered
from alba.http.languages import asked_for
from alba.http.paging import Key, order
from alba.http.requests import read_query
from alba.http.sheet_serializers import SHEETS
from alba.people import state
from alba.people.lacks import HoldsUp, held_up, is_lacking
from alba.people.models import TestTaker
from alba.people.placement import places
from alba.people.records.contacts import GuardianContact
from alba.people.records.tutorships import Tutorship
from alba.people.views import TestTakers

ORDER: dict[str, Key] = {
    "id": "id",
    "name": "user__sort_name",
    "class": ("course__sort_name", "course__school__folded"),
    "email": ("user__email",),
    "first_name": "user__folded_name",
    "last_name": "user__sort_name",
    "role": "role",
    "state": state.place(),
    "date": ("user__last_login_on",),
}


# All that a picker shows of a person.
PICKER_ORDER = {name: key for name, key in ORDER.items() if name not in {"state", "date"}}
# People are not shown what the school notes about them, so they cannot filter by it.
NOT_OF_ONESELF = {"state", "consent", "mail", "lacks"}


def narrow(
    takers: QuerySet[TestTaker],
    query: dict[str, Any],
    usual: str = "-id",
    shown: tuple[str, ...] = ALL,
    orders: dict[str, Key] = ORDER,
    family: QuerySet[GuardianContact] | None = None,
) -> QuerySet[TestTaker]:
    """`takers` that meet the list's filters, which search in the columns `shown`, and for the
    children of `family`. In the `usual` order the newest come first: those who have just been
    added."""
    takers = takers.filter(_searched(query["search"], shown, family))
    if school := query.get("school"):
        takers = takers.filter(course__school=school)
    if course := query.get("course"):
        tutors = Tutorship.objects.filter(course=course).values("teacher")
        takers = takers.filter(Q(course=course) | Q(pk__in=tutors))
    if role := query.get("role"):
        takers = takers.filter(role=role)
    if wanted := query.get("state"):
        takers = takers.filter(state.is_in(wanted))
    elif not query["left"]:
        takers = takers.filter(left_on=None)
    if wanted := query.get("consent"):
        lacking = guardian_consent.lacking()
        takers = takers.filter(lacking if wanted == "missing" else ~lacking)
    if query.get("mail"):
        takers = takers.filter(undelivered.takers())
    return order(takers, query["ordering"], orders, usual)


def lacking(takers: QuerySet[TestTaker], user: User, query: dict[str, Any]) -> QuerySet[TestTaker]:
    """Returns `takers` about whom something is missing, if the list is filtered by that."""
    wanted = query.get("lacks")
    if wanted in HoldsUp.values:
        return takers.filter(pk__in=held_up(user, query["campaign"], wanted))
    return takers.filter(is_lacking(wanted)) if wanted else takers


def _searched(text: str, shown: tuple[str, ...], family: QuerySet[GuardianContact] | None) -> Q:
    by_name = named(text, "user__", shown)
    children = search.children(family) if text and family is not None else []
    if not children:
        return by_name
    # The condition is on one table, so that each of the two can use its own index.
    users = User.objects.filter(named(text, "", shown)).values("pk")
    return Q(user__in=users) | Q(pk__in=children)


# Calls that answer with rows of the list.
class TestTakerRows(TestTakers):
    serializer_class = TestTakerSerializer
    orders: dict[str, Key] = ORDER


class TestTakerList(TestTakerRows, generics.ListAPIView[TestTaker]):
    """A test taker gets one entry, their own, with the people assigned to them. Children that an
    administrator is shut out of appear with the name alone (`own`)."""

    permission_classes = [IsAuthenticated]
    own: AbstractSet[int] = frozenset()

    def get_queryset(self) -> QuerySet[TestTaker]:
        takers, user = super().get_queryset(), user_of(self.request)
        query = read_query(TestTakerQuery, self.request)
        if user.is_test_taker:
            takers = takers.filter(user=user)
            query["left"] = True  # their own entry stays theirs
            for name in NOT_OF_ONESELF & query.keys():
                del query[name]
            return narrow(takers, query)
        takers = lacking(takers, user, query)
        self.own = set(shut_named.rows(user, query).values_list("pk", flat=True))
        if not query["search"]:
            return self.with_own(narrow(takers, query), query)
        family = search.contacts(user, query["search"])
        rows = self.with_own(narrow(takers, query, family=family), query)
        return search.shown(rows, family)

    def with_own(self, takers: QuerySet[TestTaker], query: dict[str, Any]) -> QuerySet[TestTaker]:
        """And the children whose name alone is shown."""
        if not self.own:
            return takers
        user = user_of(self.request)
        there = Q(pk__in=takers.order_by().values("pk")) | Q(pk__in=self.own)
        both = state.with_state(TestTaker.objects.filter(there).for_list(user))
        return order(both, query["ordering"], ORDER, "-id")

    def get_serializer_context(self) -> dict[str, Any]:
        return {**super().get_serializer_context(), "own": self.own}

    @extend_schema(parameters=[TestTakerQuery])
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        return super().get(request, *args, **kwargs)


class TestTakerDetail(TestTakerRows, generics.RetrieveAPIView[TestTaker]):
    permission_classes = [IsAuthenticated]


class ResponsibleList(TestTakers, generics.ListAPIView[TestTaker]):
    serializer_class = ResponsibleSerializer
    orders = PICKER_ORDER

    def get_queryset(self) -> QuerySet[TestTaker]:
        query = read_query(ResponsibleQuery, self.request)
        visible = TestTaker.objects.visible_to(user_of(self.request))
        takers = visible.responsible(with_guardians=query["guardians"])
        takers = takers.exclude(
            Q(course__archived_at__isnull=False) | Q(course__school__archived_at__isnull=False)
        )
        if pk := query.get("for_test_taker"):
            person = get_object_or_404(visible.select_related("course"), pk=pk)
            takers = takers.filter(places.may_be_responsible_for(person))
        people = takers.select_related("user", "course__school")
        return narrow(people, query, "id", NAMES_AND_ADDRESS, PICKER_ORDER)

    @extend_schema(parameters=[ResponsibleQuery])
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        return super().get(request, *args, **kwargs)


class Export(generics.GenericAPIView[TestTaker]):
    permission_classes = [IsReviewer]
    serializer_class = None
    queryset = TestTaker.objects.none()
    pagination_class = None
    orders = ORDER
    audited = {"GET": Action.LIST_EXPORT}

    @extend_schema(parameters=[PeopleExportQuery], responses=SHEETS)
    def get(self, request: Request) -> FileResponse:
        """The list with its filters, as a file. Needs a fresh login."""
        query = read_query(PeopleExportQuery, request)
        prove(request)
        user = user_of(request)
        people = state.with_state(TestTaker.objects.visible_to(user).with_consent())
        family = search.contacts(user, query["search"], with_phone=False)  # the file has none
        return export.export(
            user,
            narrow(lacking(people, user, query), query, family=family),
            query,
            language=asked_for(request.headers.get("Accept-Language", "")),
        )
