"""Small PDF files for tests."""

import io

from pypdf import PdfWriter


def small_pdf(pages: int = 1) -> bytes:
    """A valid PDF of blank pages."""
    writer = PdfWriter()
    for _ in range(pages):
        writer.add_blank_page(width=200, height=200)
    out = io.BytesIO()
    writer.write(out)
    return out.getvalue()
