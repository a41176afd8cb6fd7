"""For monitoring: is the process up, does the database answer?"""

from django.db import DatabaseError, InterfaceError, connection
from django.http import HttpRequest, JsonResponse
from rest_framework.exceptions import MethodNotAllowed

from alba.http import errors


def live(request: HttpRequest) -> JsonResponse:
    return refuse_method(request) or JsonResponse({"status": "ok"})


def ready(request: HttpRequest) -> JsonResponse:
    if refusal := refuse_method(request):
        return refusal
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except (DatabaseError, InterfaceError):
        code, found, headers = errors.unavailable()
        return JsonResponse(found, status=code, headers=headers)
    return JsonResponse({"status": "ok"})


def refuse_method(request: HttpRequest) -> JsonResponse | None:
    """The refusal of any method but GET and HEAD; None for these two."""
    if request.method in {"GET", "HEAD"}:
        return None
    response = errors.json_error(MethodNotAllowed(str(request.method)))
    response.headers["Allow"] = "GET, HEAD"
    return response
