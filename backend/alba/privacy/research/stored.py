"""The files, for the week in which they can be fetched. They are in no backup."""

import uuid
from datetime import timedelta
from typing import Any

from django.core.files.base import File
from django.core.files.storage import default_storage
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from alba.errors import Conflict
from alba.privacy.research.models import KEPT_FOR, WAITS_FOR, ExportState, ResearchExport

FOLDER = "research"
SWEEP_AFTER = timedelta(days=1)


def new_name() -> str:
    return f"{FOLDER}/{uuid.uuid4().hex}.zip"


def open_file(export: ResearchExport) -> File[Any]:
    """Raises Conflict `not_confirmed` and `file_gone`."""
    if export.state == ExportState.WAITING:
        text = _("There is no file yet: another product administrator has to confirm it first.")
        raise Conflict("not_confirmed", text)
    if export.state == ExportState.GONE:
        raise _gone()
    try:
        return default_storage.open(export.file)
    except FileNotFoundError:  # for example after a backup was restored
        raise _gone() from None


def _gone() -> Conflict:
    return Conflict("file_gone", _("The file was deleted after seven days. Ask for a new one."))


def delete_old() -> int:
    """Deletes the requests that nobody has confirmed in time, the files whose week is over, and
    those that no row names, which a process leaves that is killed before its commit. Returns how
    many exports have lost theirs."""
    late = timezone.now() - WAITS_FOR
    ResearchExport.objects.filter(confirmed_at=None, asked_at__lte=late).delete()
    over = ResearchExport.objects.filter(confirmed_at__lte=timezone.now() - KEPT_FOR)
    names = list(over.exclude(file="").values_list("file", flat=True))
    for name in names:
        default_storage.delete(name)
    with transaction.atomic():
        ResearchExport.objects.filter(file__in=names).update(file="")
    _sweep()
    return len(names)


def _sweep() -> None:
    try:
        _folders, stored = default_storage.listdir(FOLDER)
    except FileNotFoundError:  # none was made yet
        return
    before = timezone.now() - SWEEP_AFTER
    unnamed = {f"{FOLDER}/{name}" for name in stored}
    unnamed -= set(ResearchExport.objects.values_list("file", flat=True))
    for name in sorted(unnamed):
        if default_storage.get_modified_time(name) < before:
            default_storage.delete(name)
