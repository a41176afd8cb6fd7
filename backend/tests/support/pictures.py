"""Pictures as they are uploaded."""

import io
from typing import Any

from PIL import Image


def small_picture(kind: str = "PNG", size: tuple[int, int] = (900, 300), **how: Any) -> io.BytesIO:
    file = io.BytesIO()
    Image.new("RGB", size, "teal").save(file, kind, **how)
    file.seek(0)
    file.name = "logo.png"
    return file
