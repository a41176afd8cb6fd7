"""Small PDF files for tests."""

import io
from typing import Any

from django.core.files.uploadedfile import SimpleUploadedFile
from pypdf import PdfWriter


def small_pdf(pages: int = 1) -> bytes:
    """A valid PDF of blank pages."""
    writer = PdfWriter()
    for _ in range(pages):
        writer.add_blank_page(width=200, height=200)
    out = io.BytesIO()
    writer.write(out)
    return out.getvalue()


def upload(
    client: Any,
    test_id: int,
    content: bytes | None = None,
    name: str = "report.pdf",
    content_type: str = "application/pdf",
) -> Any:
    """The answer to sending `content` (a small PDF unless told) as the report of a test."""
    file = SimpleUploadedFile(name, small_pdf() if content is None else content, content_type)
    return client.post(f"/app/tests/{test_id}/pdf/", {"pdf_file": file}, format="multipart")
