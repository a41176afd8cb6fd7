from typing import Any

from django.db.models import Prefetch, QuerySet
from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework import generics, status
from rest_framework.request import Request
from rest_framework.response import Response

from alba.accounts import admins
from alba.accounts.models import User
from alba.accounts.permissions import GaveSecondFactor, IsAlbaAdmin, IsReviewer
from alba.audit.models import Action
from alba.listing import ListQuery, fold, order, read_query, search_in, words_of
from alba.schools import staffing
from alba.schools.models import Course, School
from alba.schools.serializers import (
    CourseCreateSerializer,
    CourseSerializer,
    SchoolAdminCreateSerializer,
    SchoolAdminSerializer,
    SchoolAdminUpdateSerializer,
    SchoolSerializer,
)

SCHOOL_ORDER = {"school_name": "school_name", "id": "id"}
COURSE_ORDER = {"course": "course", "class_name": "class_name", "id": "id"}
ADMIN_ORDER = {"email": "email", "first_name": "first_name", "last_name": "last_name", "id": "id"}


def narrow_schools(schools: QuerySet[School], query: dict[str, Any]) -> QuerySet[School]:
    """`schools` that meet the list's filters."""
    schools = search_in(schools, query["search"], "folded")
    if school := query.get("school"):
        schools = schools.filter(pk=school)
    if course := query.get("course"):
        schools = schools.filter(pk__in=Course.objects.filter(pk=course).values("school"))
    return order(schools, query["ordering"], SCHOOL_ORDER, "school_name")


def narrow_courses(courses: QuerySet[Course], query: dict[str, Any]) -> QuerySet[Course]:
    """`courses` of one school that meet the list's filters."""
    if words := words_of(query["search"]):
        # A school has a few dozen, so no column is kept to search them by.
        names = {course.pk: fold(f"{course.course} {course.class_name}") for course in courses}
        found = [pk for pk, name in names.items() if all(word in name for word in words)]
        courses = courses.filter(pk__in=found)
    if school := query.get("school"):
        courses = courses.filter(school=school)
    if course := query.get("course"):
        courses = courses.filter(pk=course)
    if not query["ordering"]:
        return courses.for_list()
    return order(courses, query["ordering"], COURSE_ORDER, "course")


class SchoolList(generics.ListAPIView):
    orders = SCHOOL_ORDER
    permission_classes = [IsReviewer]
    serializer_class = SchoolSerializer
    queryset = School.objects.none()

    def get_queryset(self) -> QuerySet[School]:
        schools = School.objects.visible_to(self.request.user)
        return narrow_schools(schools, read_query(ListQuery, self.request))

    @extend_schema(parameters=[ListQuery])
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        return super().get(request, *args, **kwargs)


class SchoolDetail(generics.RetrieveAPIView):
    permission_classes = [IsReviewer]
    serializer_class = SchoolSerializer
    queryset = School.objects.none()

    def get_queryset(self) -> QuerySet[School]:
        return School.objects.visible_to(self.request.user)


class SchoolsOfAdmin(generics.ListAPIView):
    """The schools of one administrator: a school administrator may ask for the own id only."""

    orders = SCHOOL_ORDER
    permission_classes = [IsReviewer]
    serializer_class = SchoolSerializer
    queryset = School.objects.none()

    def get_queryset(self) -> QuerySet[School]:
        admins = User.objects.visible_to(self.request.user).filter(is_school_admin=True)
        schools = get_object_or_404(admins, pk=self.kwargs["pk"]).assigned_schools.all()
        return narrow_schools(schools, read_query(ListQuery, self.request))

    @extend_schema(parameters=[ListQuery])
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        return super().get(request, *args, **kwargs)


class SchoolCreate(generics.CreateAPIView):
    audited = {"POST": Action.SCHOOL_CREATE}
    permission_classes = [IsAlbaAdmin]
    serializer_class = SchoolSerializer

    def create(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        form = SchoolSerializer(data=request.data)
        form.is_valid(raise_exception=True)
        school = staffing.create_school(by=request.user, **form.validated_data)
        return Response(SchoolSerializer(school).data, status=status.HTTP_201_CREATED)


class CourseDetail(generics.RetrieveAPIView):
    permission_classes = [IsReviewer]
    serializer_class = CourseSerializer
    queryset = Course.objects.none()

    def get_queryset(self) -> QuerySet[Course]:
        return Course.objects.visible_to(self.request.user)


class CoursesOfSchool(generics.ListAPIView):
    orders = COURSE_ORDER
    permission_classes = [IsReviewer]
    serializer_class = CourseSerializer
    queryset = Course.objects.none()

    def get_queryset(self) -> QuerySet[Course]:
        schools = School.objects.visible_to(self.request.user)
        courses = get_object_or_404(schools, pk=self.kwargs["pk"]).courses.all()
        return narrow_courses(courses, read_query(ListQuery, self.request))

    @extend_schema(parameters=[ListQuery])
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        return super().get(request, *args, **kwargs)


class CourseCreate(generics.CreateAPIView):
    audited = {"POST": Action.COURSE_CREATE}
    permission_classes = [IsReviewer]
    serializer_class = CourseCreateSerializer

    @extend_schema(responses={201: CourseSerializer})
    def create(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        form = self.get_serializer(data=request.data)
        form.is_valid(raise_exception=True)
        course = staffing.create_course(by=request.user, **form.validated_data)
        return Response(CourseSerializer(course).data, status=status.HTTP_201_CREATED)


class SchoolAdmins(generics.GenericAPIView):
    """The rows that all calls on school administrators work on."""

    permission_classes = [IsAlbaAdmin]
    serializer_class = SchoolAdminSerializer
    queryset = User.objects.none()

    def get_queryset(self) -> QuerySet[User]:
        admins = User.objects.visible_to(self.request.user).filter(is_school_admin=True)
        return admins.prefetch_related(Prefetch("assigned_schools", School.objects.for_list()))


class SchoolAdminList(SchoolAdmins, generics.ListAPIView):
    orders = ADMIN_ORDER

    def get_queryset(self) -> QuerySet[User]:
        query = read_query(ListQuery, self.request)
        admins = search_in(super().get_queryset(), query["search"], "folded")
        if school := query.get("school"):
            admins = admins.filter(assigned_schools=school)
        if course := query.get("course"):
            admins = admins.filter(assigned_schools__courses=course)
        return order(admins, query["ordering"], self.orders, "last_name")

    @extend_schema(parameters=[ListQuery])
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        return super().get(request, *args, **kwargs)


class SchoolAdminCreate(SchoolAdmins):
    permission_classes = [IsAlbaAdmin, GaveSecondFactor]
    audited = {"POST": Action.ADMIN_CREATE}

    @extend_schema(request=SchoolAdminCreateSerializer, responses={201: SchoolAdminSerializer})
    def post(self, request: Request) -> Response:
        context = self.get_serializer_context()
        form = SchoolAdminCreateSerializer(data=request.data, context=context)
        form.is_valid(raise_exception=True)
        admin = staffing.create_school_admin(by=request.user, **form.validated_data)
        shown = self.get_serializer(self.get_queryset().get(pk=admin.pk))
        return Response(shown.data, status=status.HTTP_201_CREATED)


class SchoolAdminDetail(SchoolAdmins, generics.RetrieveAPIView):
    audited = {"PATCH": Action.ADMIN_UPDATE, "DELETE": Action.ADMIN_DELETE}

    @extend_schema(request=SchoolAdminUpdateSerializer, responses=SchoolAdminSerializer)
    def patch(self, request: Request, pk: int) -> Response:
        admin = self.get_object()
        context = self.get_serializer_context()
        form = SchoolAdminUpdateSerializer(data=request.data, context=context)
        form.is_valid(raise_exception=True)
        staffing.update_school_admin(admin, by=request.user, **form.validated_data)
        return Response(self.get_serializer(self.get_object()).data)

    @extend_schema(responses={204: None})
    def delete(self, request: Request, pk: int) -> Response:
        admins.remove(self.get_object(), by=request.user)
        return Response(status=status.HTTP_204_NO_CONTENT)
