"""The web app's page for every address that is not the API's. The files beside it (hashed and
pre-compressed) are WhiteNoise's, see `settings.py`."""

from pathlib import Path

from django.conf import settings
from django.http import FileResponse, HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from alba.middleware import is_api


def index(request: HttpRequest, path: str = "") -> HttpResponse:
    """The app's page for every address that is nobody else's. A missing file (a name with an
    ending) is 404: answering it with HTML would hide a broken deployment."""
    if request.method not in {"GET", "HEAD"}:
        return HttpResponse(status=405, headers={"Allow": "GET, HEAD"})
    page: Path = settings.WEBAPP_DIR / "index.html"
    last = path.rsplit("/", 1)[-1]
    if is_api(request.path) or "." in last:
        return HttpResponse(status=404)
    if not page.exists():
        text = _("The web app has not been built yet: run make build.")
        return HttpResponse(text, status=503, content_type="text/plain; charset=utf-8")
    response = FileResponse(page.open("rb"), content_type="text/html; charset=utf-8")
    response.headers["Cache-Control"] = "no-cache"
    return response
