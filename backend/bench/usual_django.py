"""The usual way to save a row with Django: a view and a serializer of REST framework and
`update_or_create`; no login, no rules, nothing else. `application` is served; run as a program, it
makes the table."""

import os
from typing import Any, ClassVar

import django
import environ
from django.conf import settings

settings.configure(
    ALLOWED_HOSTS=["localhost"],
    DATABASES={"default": {**environ.Env().db_url("DATABASE_URL"), "CONN_MAX_AGE": 60}},
    MIDDLEWARE=["django.middleware.common.CommonMiddleware"],  # sets Content-Length
    ROOT_URLCONF=__name__,
    SECRET_KEY=os.environ["SECRET_KEY"],
    USE_TZ=True,
    REST_FRAMEWORK={
        "DEFAULT_AUTHENTICATION_CLASSES": [],
        "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
        "UNAUTHENTICATED_USER": None,
    },
)
django.setup()

from django.core.wsgi import get_wsgi_application  # noqa: E402
from django.db import connection, models  # noqa: E402
from django.urls import path  # noqa: E402
from rest_framework import serializers  # noqa: E402
from rest_framework.request import Request  # noqa: E402
from rest_framework.response import Response  # noqa: E402
from rest_framework.views import APIView  # noqa: E402


class Saved(models.Model):
    test = models.BigIntegerField()
    test_question = models.BigIntegerField()
    answer = models.SmallIntegerField()
    objects: ClassVar[models.Manager["Saved"]] = models.Manager()

    class Meta:
        app_label = "usual"
        constraints = [models.UniqueConstraint(fields=["test", "test_question"], name="one_each")]

    def __str__(self) -> str:
        return f"answer {self.pk}"


class SavedSerializer(serializers.ModelSerializer[Saved]):
    class Meta:
        model = Saved
        fields = ["id", "test", "test_question", "answer"]
        validators: list[Any] = []  # its own check would refuse a second save


class Save(APIView):
    def post(self, request: Request) -> Response:
        form = SavedSerializer(data=request.data)
        form.is_valid(raise_exception=True)
        given = dict(form.validated_data)
        value = {"answer": given.pop("answer")}
        row, is_new = Saved.objects.update_or_create(**given, defaults=value)
        return Response(SavedSerializer(row).data, status=201 if is_new else 200)


urlpatterns = [path("app/test-answers/create/", Save.as_view())]
application = get_wsgi_application()

if __name__ == "__main__":
    with connection.schema_editor() as editor:
        editor.create_model(Saved)
