"""For whoever watches the server: is the process up, does the database answer?"""

from django.db import DatabaseError, connection
from django.http import HttpRequest, JsonResponse

from alba import errors


def live(request: HttpRequest) -> JsonResponse:
    return JsonResponse({"status": "ok"})


def ready(request: HttpRequest) -> JsonResponse:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except DatabaseError:
        code, found, headers = errors.unavailable()
        return JsonResponse(found, status=code, headers=headers)
    return JsonResponse({"status": "ok"})
