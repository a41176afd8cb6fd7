from typing import Any

from django.db.models import F, Prefetch, Q, QuerySet
from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework import generics, status
from rest_framework.exceptions import PermissionDenied
from rest_framework.permissions import BasePermission
from rest_framework.request import Request
from rest_framework.response import Response

from alba.accounts.admins import admins, inviting
from alba.accounts.admins.views import ORDER as ADMIN_ORDER
from alba.accounts.admins.views import RIGHTS
from alba.accounts.auditors import READING
from alba.accounts.found import NAMES_AND_ADDRESS, has_word
from alba.accounts.models import User
from alba.accounts.permissions import IsAlbaAdmin, IsReviewer
from alba.accounts.sessions.authentication import user_of
from alba.accounts.sessions.fresh_login import prove
from alba.audit.models import Action
from alba.http.paging import ListQuery, order
from alba.http.requests import read_body, read_query
from alba.schools import staffing, upkeep
from alba.schools.models import Course, CourseQuerySet, School, SchoolQuerySet
from alba.schools.place_serializers import (
    ChangeSchoolSerializer,
    CourseRowSerializer,
    PlaceQuery,
    SchoolRowSerializer,
    UpdateCourseSerializer,
)
from alba.schools.serializers import (
    CourseCreateSerializer,
    SchoolAdminCreateSerializer,
    SchoolAdminSerializer,
    SchoolAdminUpdateSerializer,
    SchoolSerializer,
)
from alba.search.finding import finds
from alba.search.folding import search_in, words_of

# Fields that a school's own administrators do not change.
ALBA_FIELDS = {"school_name", "school_postal_code"}
# Fields that nobody else changes.
SCHOOL_FIELDS = {"research"}

SCHOOL_ORDER: dict[str, Any] = {"school_name": "folded", "id": "id"}
# Sort keys for a list that shows the counts.
COUNTS_ORDER = {name: F(f"{name}_count") for name in ("classes", "people", "tests")}
COURSE_ORDER = {"course": "sort_name", "class_name": "class_name", "id": "id"}


def narrow_schools(schools: SchoolQuerySet, query: dict[str, Any]) -> SchoolQuerySet:
    """`schools` that meet the list's filters."""
    if not query["archived"]:
        schools = schools.open()
    if query["counts"]:
        schools = schools.with_counts()
    schools = search_in(schools, query["search"], "folded")
    if school := query.get("school"):
        schools = schools.filter(pk=school)
    if course := query.get("course"):
        schools = schools.filter(pk__in=Course.objects.filter(pk=course).values("school"))
    known = SCHOOL_ORDER | COUNTS_ORDER if query["counts"] else SCHOOL_ORDER
    return order(schools, query["ordering"], known, "school_name")


def narrow_courses(courses: CourseQuerySet, query: dict[str, Any]) -> CourseQuerySet:
    """`courses` of one school that meet the list's filters."""
    if not query["archived"]:
        courses = courses.open()
    if query["search"]:
        # A school has a few dozen, so there is no column for searching them.
        found = [course.pk for course in courses if finds(query["search"], course.title)]
        courses = courses.filter(pk__in=found)
    if query["counts"]:
        courses = courses.with_counts()
    if school := query.get("school"):
        courses = courses.filter(school=school)
    if course := query.get("course"):
        courses = courses.filter(pk=course)
    if not query["ordering"]:
        return courses.for_list()
    return order(courses, query["ordering"], COURSE_ORDER, "course")


class Schools(generics.GenericAPIView[School]):
    """The rows that all calls on schools work on."""

    permission_classes = [IsReviewer]
    serializer_class = SchoolRowSerializer
    queryset = School.objects.none()

    def get_queryset(self) -> SchoolQuerySet:
        return School.objects.visible_to(user_of(self.request)).select_related("departure")


class SchoolList(Schools, generics.ListAPIView[School]):
    open_to_auditors = READING
    orders = SCHOOL_ORDER

    def get_queryset(self) -> SchoolQuerySet:
        return narrow_schools(super().get_queryset(), read_query(PlaceQuery, self.request))

    @extend_schema(parameters=[PlaceQuery])
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        return super().get(request, *args, **kwargs)


class SchoolDetail(Schools, generics.RetrieveAPIView[School]):
    open_to_auditors = READING
    audited = {"PATCH": Action.SCHOOL_RENAME, "DELETE": Action.SCHOOL_DELETE}

    def get_permissions(self) -> list[BasePermission]:
        return [IsAlbaAdmin() if self.request.method == "DELETE" else IsReviewer()]

    @extend_schema(request=ChangeSchoolSerializer, responses=SchoolRowSerializer)
    def patch(self, request: Request, pk: int) -> Response:
        """A school's administrator changes its `contact` and `research`; only they change the
        latter. 409 `contact_in_use`."""
        others = SCHOOL_FIELDS if user_of(request).is_alba_admin else ALBA_FIELDS
        if isinstance(request.data, dict) and request.data.keys() & others:
            raise PermissionDenied
        school = self.get_object()
        sent = read_body(ChangeSchoolSerializer, request)
        upkeep.change_school(school, by=user_of(request), **sent)
        return Response(self.get_serializer(self.get_object()).data)

    @extend_schema(responses={204: None})
    def delete(self, request: Request, pk: int) -> Response:
        upkeep.delete_school(self.get_object(), by=user_of(request))
        return Response(status=status.HTTP_204_NO_CONTENT)


class SchoolsOfAdmin(Schools, generics.ListAPIView[School]):
    """The schools of one administrator: school administrators may ask only for their own id."""

    open_to_auditors = READING
    orders = SCHOOL_ORDER

    def get_queryset(self) -> SchoolQuerySet:
        admins = User.objects.visible_to(user_of(self.request)).filter(is_school_admin=True)
        admin = get_object_or_404(admins, pk=self.kwargs["pk"])
        schools = School.objects.filter(admins=admin).select_related("departure")
        return narrow_schools(schools, read_query(PlaceQuery, self.request))

    @extend_schema(parameters=[PlaceQuery])
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        return super().get(request, *args, **kwargs)


class SchoolCreate(generics.CreateAPIView[School]):
    audited = {"POST": Action.SCHOOL_CREATE}
    permission_classes = [IsAlbaAdmin]
    serializer_class = SchoolRowSerializer

    def create(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        sent = read_body(SchoolSerializer, request)
        school = staffing.create_school(by=user_of(request), **sent)
        return Response(SchoolRowSerializer(school).data, status=status.HTTP_201_CREATED)


class Courses(generics.GenericAPIView[Course]):
    """The rows that all calls on classes work on."""

    permission_classes = [IsReviewer]
    serializer_class = CourseRowSerializer
    queryset = Course.objects.none()

    def get_queryset(self) -> CourseQuerySet:
        return Course.objects.visible_to(user_of(self.request))


class CourseDetail(Courses, generics.RetrieveAPIView[Course]):
    open_to_auditors = READING
    audited = {"PATCH": Action.COURSE_RENAME, "DELETE": Action.COURSE_DELETE}

    @extend_schema(request=UpdateCourseSerializer, responses=CourseRowSerializer)
    def patch(self, request: Request, pk: int) -> Response:
        course = self.get_object()
        sent = read_body(UpdateCourseSerializer, request)
        upkeep.change_course(course, by=user_of(request), **sent)
        return Response(self.get_serializer(self.get_object()).data)

    @extend_schema(responses={204: None})
    def delete(self, request: Request, pk: int) -> Response:
        upkeep.delete_course(self.get_object(), by=user_of(request))
        return Response(status=status.HTTP_204_NO_CONTENT)


class CoursesOfSchool(Courses, generics.ListAPIView[Course]):
    open_to_auditors = READING
    orders = COURSE_ORDER

    def get_queryset(self) -> CourseQuerySet:
        schools = School.objects.visible_to(user_of(self.request))
        school = get_object_or_404(schools, pk=self.kwargs["pk"])
        courses = super().get_queryset().filter(school=school)
        return narrow_courses(courses, read_query(PlaceQuery, self.request))

    @extend_schema(parameters=[PlaceQuery])
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        return super().get(request, *args, **kwargs)


class CourseCreate(generics.GenericAPIView[Course]):
    audited = {"POST": Action.COURSE_CREATE}
    permission_classes = [IsReviewer]
    serializer_class = CourseCreateSerializer

    @extend_schema(responses={201: CourseRowSerializer})
    def post(self, request: Request) -> Response:
        sent = read_body(CourseCreateSerializer, request)
        course = staffing.create_course(by=user_of(request), **sent)
        return Response(CourseRowSerializer(course).data, status=status.HTTP_201_CREATED)


class SchoolAdmins(generics.GenericAPIView[User]):
    """The rows that all calls on school administrators work on."""

    permission_classes = [IsAlbaAdmin]
    serializer_class = SchoolAdminSerializer
    queryset = User.objects.none()

    def get_queryset(self) -> QuerySet[User]:
        admins: QuerySet[User] = User.objects.visible_to(user_of(self.request))
        admins = admins.filter(is_school_admin=True)
        admins = inviting.with_state(admins)
        return admins.prefetch_related(Prefetch("assigned_schools", School.objects.for_list()))


class SchoolAdminList(SchoolAdmins, generics.ListAPIView[User]):
    open_to_auditors = READING
    orders = ADMIN_ORDER

    def get_queryset(self) -> QuerySet[User]:
        query = read_query(ListQuery, self.request)
        admins = super().get_queryset()
        for word in words_of(query["search"]):
            # The search covers their schools too: these are looked up first, so that an index
            # serves each of the two.
            schools = School.objects.filter(folded__contains=word)
            theirs = School.admins.through.objects.filter(school__in=schools)
            found = Q(pk__in=list(theirs.values_list("user", flat=True)))
            admins = admins.filter(has_word(word, "", NAMES_AND_ADDRESS) | found)
        if school := query.get("school"):
            admins = admins.filter(assigned_schools=school)
        if course := query.get("course"):
            admins = admins.filter(assigned_schools__courses=course)
        return order(admins, query["ordering"], self.orders, "name")

    @extend_schema(parameters=[ListQuery])
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        return super().get(request, *args, **kwargs)


class SchoolAdminCreate(SchoolAdmins):
    audited = {"POST": Action.ADMIN_CREATE}

    @extend_schema(request=SchoolAdminCreateSerializer, responses={201: SchoolAdminSerializer})
    def post(self, request: Request) -> Response:
        """Needs a fresh login."""
        sent = read_body(SchoolAdminCreateSerializer, request)
        prove(request)
        admin = staffing.create_school_admin(by=user_of(request), **sent)
        shown = self.get_serializer(self.get_queryset().get(pk=admin.pk))
        return Response(shown.data, status=status.HTTP_201_CREATED)


class SchoolAdminInvite(SchoolAdmins):
    audited = {"POST": Action.ADMIN_UPDATE}

    @extend_schema(request=None, responses=SchoolAdminSerializer)
    def post(self, request: Request, pk: int) -> Response:
        """Sends the invitation again, to an administrator who has not used it. Needs a fresh
        login."""
        admin = self.get_object()
        prove(request)
        inviting.again(admin, by=user_of(request))
        return Response(self.get_serializer(self.get_object()).data)


class SchoolAdminDetail(SchoolAdmins, generics.RetrieveAPIView[User]):
    open_to_auditors = READING
    audited = {"PATCH": Action.ADMIN_UPDATE, "DELETE": Action.ADMIN_DELETE}

    @extend_schema(request=SchoolAdminUpdateSerializer, responses=SchoolAdminSerializer)
    def patch(self, request: Request, pk: int) -> Response:
        """Needs a fresh login, except for names."""
        admin = self.get_object()
        sent = read_body(SchoolAdminUpdateSerializer, request)
        if sent.keys() & RIGHTS:
            prove(request)
        staffing.update_school_admin(admin, by=user_of(request), **sent)
        return Response(self.get_serializer(self.get_object()).data)

    @extend_schema(responses={204: None})
    def delete(self, request: Request, pk: int) -> Response:
        """Needs a fresh login."""
        admin = self.get_object()
        prove(request)
        admins.remove(admin, by=user_of(request))
        return Response(status=status.HTTP_204_NO_CONTENT)
