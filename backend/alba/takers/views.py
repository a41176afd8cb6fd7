from collections.abc import Set as AbstractSet
from typing import Any

from django.conf import settings
from django.db.models import Q, QuerySet
from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework import generics, status
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.serializers import Serializer

from alba.accounts.found import ALL, NAMES_AND_ADDRESS, named
from alba.accounts.models import User
from alba.accounts.permissions import IsReviewer
from alba.accounts.sessions.authentication import user_of
from alba.audit.models import Action
from alba.http.paging import Key, order
from alba.http.requests import read_body, read_query
from alba.schools.duties.permissions import IsReviewerOrReader
from alba.takers import state
from alba.takers.children import consent_mistakes, consent_slips, guardian_consent
from alba.takers.children.serializers import (
    GuardianConsentSerializer,
    RecordOneConsentSerializer,
    VoidConsentSerializer,
)
from alba.takers.contacts import found
from alba.takers.contacts.models import GuardianContact
from alba.takers.enrolment import already_here, enrolment, linking, own_classes, row_serializers
from alba.takers.enrolment.bulk_serializers import (
    BulkRowSerializer,
    CreateBulkSchema,
    CreateBulkSerializer,
    CreatedTakerSerializer,
    people_of,
)
from alba.takers.models import PROFESSIONAL_ROLES, TestTaker
from alba.takers.placement import leaving, places
from alba.takers.serializers import (
    CreateResponsibleSerializer,
    ResponsibleQuery,
    ResponsibleSerializer,
    TestTakerQuery,
    TestTakerSerializer,
    UpdatedTestTakerSerializer,
    UpdateTestTakerSerializer,
)
from alba.takers.shut_out import named as shut_named
from alba.takers.tutorship.models import Tutorship

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
NOT_OF_ONESELF = {"state", "consent"}


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
    return order(takers, query["ordering"], orders, usual)


def _searched(text: str, shown: tuple[str, ...], family: QuerySet[GuardianContact] | None) -> Q:
    by_name = named(text, "user__", shown)
    children = found.children(family) if text and family is not None else []
    if not children:
        return by_name
    # As a condition on one table, so that each of the two can use its own index.
    users = User.objects.filter(named(text, "", shown)).values("pk")
    return Q(user__in=users) | Q(pk__in=children)


class TestTakers(generics.GenericAPIView[TestTaker]):
    """The rows that all calls on test takers work on."""

    permission_classes = [IsReviewer]
    serializer_class: type[Serializer[Any]] = TestTakerSerializer
    queryset = TestTaker.objects.none()
    orders = ORDER

    def get_queryset(self) -> QuerySet[TestTaker]:
        takers = TestTaker.objects.visible_to(user_of(self.request))
        return state.with_state(takers.for_list(user_of(self.request)))


class TakersInCare(TestTakers):
    """Calls that are open to the school's administrators and its readers."""

    permission_classes = [IsReviewerOrReader]

    def get_queryset(self) -> QuerySet[TestTaker]:
        user = user_of(self.request)
        return state.with_state(TestTaker.objects.in_care_of(user).for_list(user))


class TestTakerList(TestTakers, generics.ListAPIView[TestTaker]):
    """A test taker gets one entry, their own, with the people assigned to them. Of children of whom
    an administrator is shut out, the name alone (`own`)."""

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
        self.own = set(shut_named.rows(user, query).values_list("pk", flat=True))
        if not query["search"]:
            return self.with_own(narrow(takers, query), query)
        family = found.contacts(user, query["search"])
        rows = self.with_own(narrow(takers, query, family=family), query)
        return found.shown(rows, family)

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


class TestTakerDetail(TestTakers, generics.RetrieveAPIView[TestTaker]):
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


class ResponsibleCreate(TestTakers):
    audited = {"POST": Action.TAKER_CREATE}

    @extend_schema(request=CreateResponsibleSerializer, responses={201: TestTakerSerializer})
    def post(self, request: Request) -> Response:
        sent = read_body(CreateResponsibleSerializer, request)
        taker = enrolment.create_responsible(by=user_of(request), **sent)
        shown = self.get_serializer(self.get_queryset().get(pk=taker.pk))
        return Response(shown.data, status=status.HTTP_201_CREATED)


class BulkCreate(TestTakers):
    pagination_class = None
    audited = {"POST": Action.TAKER_CREATE}

    @extend_schema(request=CreateBulkSchema, responses={201: CreatedTakerSerializer(many=True)})
    def post(self, request: Request) -> Response:
        sent = read_body(CreateBulkSerializer, request)
        listed = sent["test_takers"]
        rows, problems = row_serializers.read(BulkRowSerializer(), listed)
        link = sent["link_guardians"]
        linked = linking.guardians(listed, by=user_of(request)) if link else {}
        responsible = sent["responsible_test_taker_id"]
        school = responsible.course.school if responsible.course else None
        here = already_here.find(listed, school)
        known = {*linked, *here}
        people = {n: one for n, one in people_of(listed).items() if n not in known}
        for index, told in own_classes.problems(rows, school).items():
            problems.setdefault(index, {}).update(told)
        staff = {
            index
            for index, row in enumerate(listed)
            if isinstance(row, dict) and row.get("role") in PROFESSIONAL_ROLES
        }
        enrolment.check_bulk(people, problems, by=user_of(request), school=school, staff=staff)
        takers = enrolment.create_bulk(
            by=user_of(request),
            responsible=responsible,
            rows=rows,
            consent=sent.get("guardian_consent", ""),
            link_guardians=link,
        )
        there = self.get_queryset().in_bulk([taker.pk for taker in takers])
        shown = CreatedTakerSerializer(
            [there[taker.pk] for taker in takers],
            many=True,
            context={**self.get_serializer_context(), "here": {one.pk for one in here.values()}},
        )
        return Response(shown.data, status=status.HTTP_201_CREATED)


class TestTakerUpdate(TestTakers):
    audited = {"PATCH": Action.TAKER_UPDATE}

    @extend_schema(request=UpdateTestTakerSerializer, responses=UpdatedTestTakerSerializer)
    def patch(self, request: Request, pk: int) -> Response:
        """If the role changes, also returns what is open about the person, which stays with the
        readers."""
        taker = self.get_object()
        sent = read_body(UpdateTestTakerSerializer, request)
        enrolment.update_taker(taker, by=user_of(request), **sent)
        new_role = "role" in sent
        waiting = leaving.open_about(user_of(request), [taker.pk]) if new_role else None
        shown = {**self.get_serializer(self.get_object()).data, "open": waiting}
        return Response(shown)


class GuardianConsents(TakersInCare):
    """For one person: whether the consent is needed, and what is on record."""

    # Or withdraw: a refused call is not looked into.
    audited = {"POST": Action.CONSENT_GIVE, "DELETE": Action.CONSENT_TAKE_BACK}

    @extend_schema(responses=GuardianConsentSerializer)
    def get(self, request: Request, pk: int) -> Response:
        return Response(self.state_of(self.get_object()))

    @extend_schema(request=RecordOneConsentSerializer, responses={201: GuardianConsentSerializer})
    def post(self, request: Request, pk: int) -> Response:
        taker = self.get_object()
        sent = read_body(RecordOneConsentSerializer, request)
        guardian_consent.put_on_record(taker, by=user_of(request), **sent)
        return Response(self.state_of(taker), status=status.HTTP_201_CREATED)

    @extend_schema(responses={200: GuardianConsentSerializer})
    def delete(self, request: Request, pk: int) -> Response:
        """Takes back what the caller recorded by mistake in the last 15 minutes; else 409
        `no_slip`."""
        taker = self.get_object()
        consent_slips.take_back(taker, by=user_of(request))
        return Response(self.state_of(taker))

    def state_of(self, taker: TestTaker) -> Any:
        last = guardian_consent.newest(taker)
        state = {
            "asked_below": settings.GUARDIAN_CONSENT_BELOW,
            "is_asked": guardian_consent.is_asked(taker),
            "given": last.given if last else None,
            "reference": last.reference if last else "",
            "at": last.at if last else None,
            "id": last.pk if last else None,
            "recorded": consent_mistakes.recorded(taker),
        }
        return GuardianConsentSerializer(state).data


class GuardianConsentOne(TakersInCare):
    audited = {"DELETE": Action.CONSENT_TAKE_BACK}
    deletes_with_body = True

    @extend_schema(
        operation_id="void_guardian_consent", request=VoidConsentSerializer, responses={204: None}
    )
    def delete(self, request: Request, pk: int, consent: int) -> Response:
        """What was recorded by mistake no longer counts, and stays on record as void; the family is
        asked as before. 409 `campaign_closed`."""
        taker = self.get_object()
        sent = read_body(VoidConsentSerializer, request)
        reason = sent["reason"]
        consent_mistakes.make_void(taker, consent, by=user_of(request), reason=reason)
        return Response(status=status.HTTP_204_NO_CONTENT)
