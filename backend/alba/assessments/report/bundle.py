"""The reports of many tests as one ZIP file. It is sent while it is being made, so that it never
has to fit into memory or on disk."""

import io
import re
import unicodedata
import zipfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.core.exceptions import PermissionDenied
from django.core.files.storage import default_storage
from django.db import transaction
from django.http import Http404
from django.utils import translation
from django.utils.translation import gettext as _

from alba.accounts.models import User
from alba.assessments.known_subjects import known_to
from alba.assessments.models import Test, TestQuerySet
from alba.assessments.report import content as report_content
from alba.assessments.report import files, report
from alba.assessments.report.models import Report
from alba.assessments.trail import refusals
from alba.audit import trail
from alba.audit.models import Action
from alba.days import local
from alba.errors import Invalid
from alba.people import told_apart

LIMIT = 200
AT_ONCE = 64 * 1024


@dataclass(frozen=True)
class Entry:
    test: int
    name: str
    stored: str
    """The name in the storage."""
    at: datetime


def bundle(by: User, tests: TestQuerySet, ids: list[int] | None) -> Iterator[bytes]:
    """The bytes of a ZIP file with the reports of `tests`, all of which `by` sees; with `ids`, only
    of those. Whatever is out of `by`'s scope or has no report is left out. So are reports about
    people whom `by` does not see, since the reports and their file names say who it is. Each
    report, and each id out of scope, is recorded before the first byte is sent. Raises Http404 if
    none is left, and Invalid above LIMIT."""
    if ids is not None:
        tests = tests.filter(pk__in=ids)
    with_report = (
        tests.filter(known_to(by), report__isnull=False).with_names().select_related("report")
    )
    found = list(with_report[: LIMIT + 1])
    if len(found) > LIMIT:
        text = _("One file holds at most %(number)d reports. Please choose fewer tests.")
        raise Invalid({"ids": [text % {"number": LIMIT}]})
    present = [test for test in found if _is_stored(test)]
    seen = Test.objects.visible_to(by).filter(pk__in=ids or []).values_list("pk", flat=True)
    hidden = set(ids or []) - set(seen)
    with transaction.atomic():
        trail.record_all(
            [
                *(
                    trail.event(
                        Action.REPORT_DOWNLOAD,
                        actor=by,
                        about=test,
                        report=test.report.digest,
                        **test.audit_facts(),
                    )
                    for test in present
                ),
                *refusals(Action.REPORT_DOWNLOAD, by, sorted(hidden)),
            ]
        )
    if not present:
        raise Http404
    return _zipped([_entry(test) for test in present], by.pk)


def _is_stored(test: Test) -> bool:
    if default_storage.exists(str(test.report.file.name)):
        return True
    files.logger.error("the file of report %s is gone", test.report.pk)
    return False


def _entry(test: Test) -> Entry:
    at = local(test.report.created_at)
    return Entry(test.pk, file_name(test), str(test.report.file.name), at)


def file_name(test: Test) -> str:
    """`{last name}_{first name}_{test}_{YYYY-MM-DD}_{language}_{id}.pdf`: whom the test is about,
    then which test it is. All are different, and have no characters with a meaning in a path."""
    user = test.subject.user
    apart = told_apart.of(test.subject, getattr(test, "has_namesake", None))
    whole = unicodedata.normalize("NFC", f"{user.last_name} {user.first_name} {apart}")
    name = re.sub(r"[^\w·]+", "_", whole).strip("_")[:80] or "test"
    made = test.report.source == Report.Source.GENERATED
    locale = report.locale_of(test) if made else None
    with translation.override(locale or translation.get_language()):
        title = report_content.title_of(test).lower().replace(" ", "-")
    which = "_".join(filter(None, [title, test.day.isoformat(), locale]))
    return f"{name}_{which}_{test.pk}.pdf"


class _Sent(io.RawIOBase):
    """Keeps what the archive writes until it is fetched."""

    def __init__(self) -> None:
        self.parts: list[bytes] = []

    def writable(self) -> bool:
        return True

    def write(self, part: Any) -> int:
        self.parts.append(bytes(part))
        return len(part)

    def taken(self) -> bytes:
        parts, self.parts = self.parts, []
        return b"".join(parts)


def _refuse_who_lost_it(by: int, test: int) -> None:
    """Sending takes minutes, during which an account may be deactivated or a school taken away.
    Raises PermissionDenied for a user (an id) who may no longer get the report."""
    user = User.objects.filter(pk=by, is_active=True).first()
    if user is None or not Test.objects.visible_to(user).filter(known_to(user), pk=test).exists():
        raise PermissionDenied


def _zipped(entries: Iterable[Entry], by: int) -> Iterator[bytes]:
    """If a file cannot be read midway, or may no longer be read, the stream ends without the
    archive's directory, so that no program takes the part for the whole."""
    sent = _Sent()
    with zipfile.ZipFile(sent, "w") as archive:
        for entry in entries:
            _refuse_who_lost_it(by, entry.test)
            at = entry.at
            when = (at.year, at.month, at.day, at.hour, at.minute, at.second)
            info = zipfile.ZipInfo(entry.name, when)
            info.compress_type = zipfile.ZIP_DEFLATED
            with default_storage.open(entry.stored) as file, archive.open(info, "w") as into:
                while part := file.read(AT_ONCE):
                    into.write(part)
                    yield sent.taken()
            yield sent.taken()
    yield sent.taken()
