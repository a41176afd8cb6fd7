"""A school's logo, which stands beside its contact wherever families read something from it."""

import secrets

from django.core.files.uploadedfile import UploadedFile
from django.db import transaction
from django.http import Http404
from django.utils.translation import gettext as _

from alba import apart
from alba.accounts.mail.letter import address
from alba.accounts.models import User
from alba.audit.models import Action
from alba.audit.trail import record
from alba.errors import Invalid
from alba.schools.logo import redraw
from alba.schools.logo.models import SchoolLogo
from alba.schools.models import School

MAX_MB = 5


def put(school: School, upload: "UploadedFile[bytes] | None", *, by: User) -> None:
    """Raises Invalid (400 `invalid_logo`) for what is not a picture, or too large a one."""
    _set(school, _redrawn(upload), by=by)


def remove(school: School, *, by: User) -> None:
    _set(school, None, by=by)


def _set(school: School, image: bytes | None, *, by: User) -> None:
    with transaction.atomic():
        held = School.objects.select_for_update().filter(pk=school.pk).first()
        if held is None:
            raise Http404
        SchoolLogo.objects.filter(school=held).delete()
        if image is not None:
            SchoolLogo.objects.create(school=held, image=image)
        held.logo = new_name() if image is not None else ""
        held.save(update_fields=["logo"])
        record(Action.SCHOOL_RENAME, actor=by, about=held, **held.audit_facts())


def new_name() -> str:
    """A new one for a new picture, since programs keep the one they have seen."""
    return secrets.token_hex(16)


def image_of(school: School) -> bytes | None:
    rows = SchoolLogo.objects.filter(school=school) if school.logo else SchoolLogo.objects.none()
    return next((bytes(one.image) for one in rows), None)


def named(name: str) -> bytes | None:
    row = SchoolLogo.objects.filter(school__logo=name).first() if name else None
    return bytes(row.image) if row else None


def address_of(school: School) -> str:
    """For an email; empty if it has none."""
    return address(school.logo_path) if school.logo else ""


def _redrawn(upload: "UploadedFile[bytes] | None") -> bytes:
    if upload is None:
        raise invalid(_("Please choose a picture."))
    if (upload.size or 0) > MAX_MB * 2**20:
        raise too_large()
    done = apart.read(redraw.__name__, upload.read())
    if done is not None and done.returncode == redraw.FINE:
        return done.stdout
    if done is None or done.returncode != redraw.UNREADABLE:
        raise too_large()
    raise invalid(_("This file is not a picture that Alba can read: please choose a PNG or JPEG."))


def too_large() -> Invalid:
    return invalid(_("This picture is too large: please choose a smaller one."))


def invalid(text: str) -> Invalid:
    return Invalid({"logo": [text]}, code="invalid_logo", detail=text)
