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

from alba.accounts.permissions import IsReviewer
from alba.accounts.sessions.authentication import user_of
from alba.audit.models import Action
from alba.http.paging import Key, order, read_query
from alba.schools.duties.permissions import IsReviewerOrReader
from alba.search.folding import search_in
from alba.takers import state
from alba.takers.children import consent_slips, guardian_consent
from alba.takers.children.serializers import (
    GuardianConsentSerializer,
    RecordOneConsentSerializer,
)
from alba.takers.enrolment import enrolment, linking, own_classes, row_serializers
from alba.takers.models import TestTaker
from alba.takers.placement import places
from alba.takers.serializers import (
    BulkRowSerializer,
    CreateBulkSchema,
    CreateBulkSerializer,
    CreateResponsibleSerializer,
    ResponsibleQuery,
    ResponsibleSerializer,
    TestTakerQuery,
    TestTakerSerializer,
    UpdateTestTakerSerializer,
    addresses_of,
)

ORDER: dict[str, Key] = {
    "id": "id",
    "name": "user__sort_name",
    "class": ("course__sort_name", "course__school__school_name"),
    "email": "user__email",
    "first_name": "user__first_name",
    "last_name": "user__sort_name",
    "role": "role",
    "state": state.place(),
    "date": ("user__last_login_on",),
}


def narrow(
    takers: QuerySet[TestTaker], query: dict[str, Any], usual: str = "-id"
) -> QuerySet[TestTaker]:
    """`takers` that meet the list's filters. In the `usual` order the newest come first: those who
    have just been added."""
    takers = search_in(takers, query["search"], "user__folded")
    if school := query.get("school"):
        takers = takers.filter(course__school=school)
    if course := query.get("course"):
        takers = takers.filter(course=course)
    if role := query.get("role"):
        takers = takers.filter(role=role)
    if wanted := query.get("state"):
        takers = takers.filter(state.is_in(wanted))
    elif not query["left"]:
        takers = takers.filter(left_on=None)
    if wanted := query.get("consent"):
        lacking = guardian_consent.lacking()
        takers = takers.filter(lacking if wanted == "missing" else ~lacking)
    return order(takers, query["ordering"], ORDER, usual)


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
    """Calls of the school's administrators and of its readers."""

    permission_classes = [IsReviewerOrReader]

    def get_queryset(self) -> QuerySet[TestTaker]:
        user = user_of(self.request)
        return state.with_state(TestTaker.objects.in_care_of(user).for_list(user))


class TestTakerList(TestTakers, generics.ListAPIView[TestTaker]):
    """A test taker gets one entry, their own, with the people assigned to them."""

    permission_classes = [IsAuthenticated]

    def get_queryset(self) -> QuerySet[TestTaker]:
        takers = super().get_queryset()
        query = read_query(TestTakerQuery, self.request)
        if user_of(self.request).is_test_taker:
            takers = takers.filter(user=user_of(self.request))
            query["left"] = True  # their own entry stays theirs
        return narrow(takers, query)

    @extend_schema(parameters=[TestTakerQuery])
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        return super().get(request, *args, **kwargs)


class TestTakerDetail(TestTakers, generics.RetrieveAPIView[TestTaker]):
    permission_classes = [IsAuthenticated]


class ResponsibleList(TestTakers, generics.ListAPIView[TestTaker]):
    serializer_class = ResponsibleSerializer

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
        return narrow(takers.select_related("user", "course__school"), query, usual="id")

    @extend_schema(parameters=[ResponsibleQuery])
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        return super().get(request, *args, **kwargs)


class ResponsibleCreate(TestTakers):
    audited = {"POST": Action.TAKER_CREATE}

    @extend_schema(request=CreateResponsibleSerializer, responses={201: TestTakerSerializer})
    def post(self, request: Request) -> Response:
        form = CreateResponsibleSerializer(data=request.data, context=self.get_serializer_context())
        form.is_valid(raise_exception=True)
        taker = enrolment.create_responsible(by=user_of(request), **form.validated_data)
        shown = self.get_serializer(self.get_queryset().get(pk=taker.pk))
        return Response(shown.data, status=status.HTTP_201_CREATED)


class BulkCreate(TestTakers):
    audited = {"POST": Action.TAKER_CREATE}

    @extend_schema(request=CreateBulkSchema, responses={201: TestTakerSerializer(many=True)})
    def post(self, request: Request) -> Response:
        form = CreateBulkSerializer(data=request.data, context=self.get_serializer_context())
        form.is_valid(raise_exception=True)
        sent = form.validated_data["test_takers"]
        rows, problems = row_serializers.read(BulkRowSerializer(), sent)
        link = form.validated_data["link_guardians"]
        linked = linking.guardians(sent, by=user_of(request)) if link else {}
        emails = ["" if n in linked else email for n, email in enumerate(addresses_of(sent))]
        responsible = form.validated_data["responsible_test_taker_id"]
        school = responsible.course.school if responsible.course else None
        for index, told in own_classes.problems(rows, school).items():
            problems.setdefault(index, {}).update(told)
        enrolment.check_bulk(emails, problems, by=user_of(request), school=school)
        takers = enrolment.create_bulk(
            by=user_of(request),
            responsible=responsible,
            rows=rows,
            consent=form.validated_data.get("guardian_consent", ""),
            link_guardians=link,
        )
        shown = self.get_queryset().filter(pk__in=[taker.pk for taker in takers]).order_by("id")
        return Response(self.get_serializer(shown, many=True).data, status=status.HTTP_201_CREATED)


class TestTakerUpdate(TestTakers):
    audited = {"PATCH": Action.TAKER_UPDATE}

    @extend_schema(request=UpdateTestTakerSerializer, responses=TestTakerSerializer)
    def patch(self, request: Request, pk: int) -> Response:
        taker = self.get_object()
        form = UpdateTestTakerSerializer(data=request.data, context=self.get_serializer_context())
        form.is_valid(raise_exception=True)
        enrolment.update_taker(taker, by=user_of(request), **form.validated_data)
        return Response(self.get_serializer(self.get_object()).data)


class TestTakerDelete(TestTakers):
    audited = {"DELETE": Action.TAKER_DELETE}

    @extend_schema(responses={204: None})
    def delete(self, request: Request, pk: int) -> Response:
        enrolment.delete_taker(self.get_object(), by=user_of(request))
        return Response(status=status.HTTP_204_NO_CONTENT)


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
        form = RecordOneConsentSerializer(data=request.data)
        form.is_valid(raise_exception=True)
        guardian_consent.put_on_record(taker, by=user_of(request), **form.validated_data)
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
        }
        return GuardianConsentSerializer(state).data
