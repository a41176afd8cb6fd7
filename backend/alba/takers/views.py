from typing import Any

from django.conf import settings
from django.db.models import QuerySet
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework import generics, status
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from alba.accounts.models import normalize_email
from alba.accounts.permissions import IsReviewer
from alba.audit.models import Action
from alba.errors import Invalid
from alba.listing import order, read_query, search_in
from alba.takers import enrolment, guardian_consent, taken_addresses
from alba.takers.models import TestTaker
from alba.takers.serializers import (
    RECORD_CONSENT_SCHEMA,
    BulkRowSerializer,
    CreateBulkSchema,
    CreateBulkSerializer,
    CreateResponsibleSerializer,
    GuardianConsentSerializer,
    RecordConsentSerializer,
    ResponsibleQuery,
    ResponsibleSerializer,
    TestTakerQuery,
    TestTakerSerializer,
    UpdateTestTakerSerializer,
)

ORDER = {
    "id": "id",
    "email": "user__email",
    "first_name": "user__first_name",
    "last_name": "user__last_name",
    "role": "role",
}


def narrow(takers: QuerySet[TestTaker], query: dict[str, Any]) -> QuerySet[TestTaker]:
    """`takers` that meet the list's filters."""
    takers = search_in(takers, query["search"], "user__folded")
    if school := query.get("school"):
        takers = takers.filter(course__school=school)
    if course := query.get("course"):
        takers = takers.filter(course=course)
    if role := query.get("role"):
        takers = takers.filter(role=role)
    return order(takers, query["ordering"], ORDER, "id")


class TestTakers(generics.GenericAPIView):
    """The rows that all calls on test takers work on."""

    permission_classes = [IsReviewer]
    serializer_class = TestTakerSerializer
    queryset = TestTaker.objects.none()
    orders = ORDER

    def get_queryset(self) -> QuerySet[TestTaker]:
        return TestTaker.objects.visible_to(self.request.user).for_list(self.request.user)


class TestTakerList(TestTakers, generics.ListAPIView):
    """A test taker gets one entry, the own one; the people assigned to it are in it."""

    permission_classes = [IsAuthenticated]

    def get_queryset(self) -> QuerySet[TestTaker]:
        takers = super().get_queryset()
        if self.request.user.is_test_taker:
            takers = takers.filter(user=self.request.user)
        return narrow(takers, read_query(TestTakerQuery, self.request))

    @extend_schema(parameters=[TestTakerQuery])
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        return super().get(request, *args, **kwargs)


class TestTakerDetail(TestTakers, generics.RetrieveAPIView):
    permission_classes = [IsAuthenticated]


class ResponsibleList(TestTakers, generics.ListAPIView):
    serializer_class = ResponsibleSerializer

    def get_queryset(self) -> QuerySet[TestTaker]:
        query = read_query(ResponsibleQuery, self.request)
        takers = TestTaker.objects.visible_to(self.request.user)
        takers = takers.responsible(with_guardians=query["guardians"])
        return narrow(takers.select_related("user", "course__school"), query)

    @extend_schema(parameters=[ResponsibleQuery])
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        return super().get(request, *args, **kwargs)


class ResponsibleCreate(TestTakers):
    audited = {"POST": Action.TAKER_CREATE}

    @extend_schema(request=CreateResponsibleSerializer, responses={201: TestTakerSerializer})
    def post(self, request: Request) -> Response:
        form = CreateResponsibleSerializer(data=request.data, context=self.get_serializer_context())
        form.is_valid(raise_exception=True)
        taker = enrolment.create_responsible(by=request.user, **form.validated_data)
        shown = self.get_serializer(self.get_queryset().get(pk=taker.pk))
        return Response(shown.data, status=status.HTTP_201_CREATED)


class BulkCreate(TestTakers):
    audited = {"POST": Action.TAKER_CREATE}

    @extend_schema(request=CreateBulkSchema, responses={201: TestTakerSerializer(many=True)})
    def post(self, request: Request) -> Response:
        form = CreateBulkSerializer(data=request.data, context=self.get_serializer_context())
        form.is_valid(raise_exception=True)
        rows = self.check_rows(form.validated_data["test_takers"])
        takers = enrolment.create_bulk(
            by=request.user,
            responsible=form.validated_data["responsible_test_taker_id"],
            rows=rows,
            consent=form.validated_data.get("guardian_consent", ""),
        )
        shown = self.get_queryset().filter(pk__in=[taker.pk for taker in takers]).order_by("id")
        return Response(self.get_serializer(shown, many=True).data, status=status.HTTP_201_CREATED)

    def check_rows(self, sent: list[Any]) -> list[dict[str, Any]]:
        """The rows in their right form. Raises Invalid with every problem of every row."""
        if not sent:
            raise Invalid({"test_takers": [_("At least one test taker is required")]})
        if len(sent) > enrolment.BULK_LIMIT:
            text = _("At most %(limit)d people can be added at a time.")
            raise Invalid({"test_takers": [text % {"limit": enrolment.BULK_LIMIT}]})
        forms = [BulkRowSerializer(data={} if row is None else row) for row in sent]
        problems = {
            index: {name: [str(text) for text in texts] for name, texts in form.errors.items()}
            for index, form in enumerate(forms)
            if not form.is_valid()
        }
        known = [row if isinstance(row, dict) else {} for row in sent]
        emails = [{"email": str(row.get("email") or "")[:254]} for row in known]
        known_as = [normalize_email(row["email"]) for row in emails]
        told = taken_addresses.look_up(known_as, by=self.request.user)
        for index, fields in enrolment.find_taken_rows(emails, told).items():
            problems.setdefault(index, {}).setdefault("email", []).extend(fields["email"])
        if problems:
            raise enrolment.bad_rows(problems)
        return [form.validated_data for form in forms]


class TestTakerUpdate(TestTakers):
    audited = {"PATCH": Action.TAKER_UPDATE}

    @extend_schema(request=UpdateTestTakerSerializer, responses=TestTakerSerializer)
    def patch(self, request: Request, pk: int) -> Response:
        taker = self.get_object()
        form = UpdateTestTakerSerializer(data=request.data, context=self.get_serializer_context())
        form.is_valid(raise_exception=True)
        enrolment.update_taker(taker, by=request.user, **form.validated_data)
        return Response(self.get_serializer(self.get_object()).data)


class TestTakerDelete(TestTakers):
    audited = {"DELETE": Action.TAKER_DELETE}

    @extend_schema(responses={204: None})
    def delete(self, request: Request, pk: int) -> Response:
        enrolment.delete_taker(self.get_object(), by=request.user)
        return Response(status=status.HTTP_204_NO_CONTENT)


class GuardianConsents(TestTakers):
    """Said of one person: whether the consent is needed, and what is on record."""

    audited = {"POST": Action.CONSENT_GIVE}  # or withdraw: who may not is not asked which

    @extend_schema(responses=GuardianConsentSerializer)
    def get(self, request: Request, pk: int) -> Response:
        return Response(self.state_of(self.get_object()))

    @extend_schema(request=RECORD_CONSENT_SCHEMA, responses={201: GuardianConsentSerializer})
    def post(self, request: Request, pk: int) -> Response:
        taker = self.get_object()
        form = RecordConsentSerializer(data=request.data)
        form.is_valid(raise_exception=True)
        guardian_consent.put_on_record(taker, by=request.user, **form.validated_data)
        return Response(self.state_of(taker), status=status.HTTP_201_CREATED)

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
