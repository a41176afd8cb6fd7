"""Checks that an uploaded file is a PDF that may be handed to a family."""

from django.conf import settings
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext as _

from alba import apart
from alba.assessments.report import pdf_check
from alba.errors import Invalid, report_too_large

TAIL = 1024  # the end mark may be followed by a little padding


def read_pdf(upload: "UploadedFile[bytes] | None") -> bytes:
    """The content of the uploaded file.

    Raises Invalid (400 `invalid_pdf`) for a file that is not a PDF, is larger than PDF_MAX_MB,
    cannot be read, is encrypted, can act by itself or leads out of itself."""
    if upload is None:
        raise invalid(_("Please select a PDF file."))
    if upload.size > settings.PDF_MAX_MB * 2**20:
        raise report_too_large()
    if (upload.content_type or "").lower() != "application/pdf":
        raise invalid(_("Please select a PDF file."))
    content: bytes = upload.read()
    if not content.startswith(b"%PDF-") or b"%%EOF" not in content[-TAIL:]:
        raise invalid(_("Please select a PDF file."))
    check(content)
    return content


def check(content: bytes) -> None:
    """Raises Invalid (400 `invalid_pdf`) unless `pdf_check` finds nothing to object to."""
    done = apart.read(pdf_check.__name__, content)
    if done is None:
        raise invalid(_("This PDF is too complicated to be checked."))
    if done.returncode == pdf_check.FINE:
        return
    if done.returncode == pdf_check.ENCRYPTED:
        raise invalid(_("This PDF is protected by a password. Save it without one."))
    if done.returncode == pdf_check.ACTIVE:
        text = _(
            "This PDF contains a script, a form or another file. Print it to a plain PDF first."
        )
        raise invalid(text)
    if done.returncode == pdf_check.LEADS_OUT:
        text = _(
            "This PDF has links to the web or to other files. Remove them first; links inside the "
            "document and email addresses may stay."
        )
        raise invalid(text)
    if done.returncode < 0:  # stopped by a limit
        raise invalid(_("This PDF is too complicated to be checked."))
    raise invalid(_("This file is not a readable PDF."))


def invalid(text: str) -> Invalid:
    return Invalid({"pdf_file": [text]}, code="invalid_pdf", detail=text)
