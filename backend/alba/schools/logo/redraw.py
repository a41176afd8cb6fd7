"""Reads a picture from standard input and draws it again, small and on white, as a PNG on standard
output. Nothing of the file itself is kept: no place where it was taken, and nothing hidden in it.
Runs as a process of its own under limits (`alba.apart`):

    python -m alba.schools.logo.redraw < logo.jpg > logo.png
"""

import contextlib
import io
import sys

from PIL import Image, ImageOps

from alba import apart

FINE, UNREADABLE, TOO_MANY_PIXELS = 0, 3, 4

FORMATS = ("PNG", "JPEG", "WEBP")
MOST_PIXELS = 24_000_000
# Twice what it is shown in, for sharp screens and print.
SIZE = (400, 144)
COLOURS = 256


def drawn(content: bytes) -> bytes | None:
    """None for a picture of too many pixels."""
    with Image.open(io.BytesIO(content), formats=FORMATS) as picture:
        if picture.width * picture.height > MOST_PIXELS:
            return None
        upright = ImageOps.exif_transpose(picture).convert("RGBA")
    upright.thumbnail(SIZE)
    paper = Image.new("RGBA", upright.size, "white")
    paper.alpha_composite(upright)
    file = io.BytesIO()
    paper.convert("RGB").quantize(COLOURS).save(file, "PNG", optimize=True)
    return file.getvalue()


def main() -> int:
    apart.limit()
    with contextlib.suppress(Exception):  # whatever error a file causes, it is refused
        image = drawn(sys.stdin.buffer.read())
        if image is None:
            return TOO_MANY_PIXELS
        sys.stdout.buffer.write(image)
        return FINE
    return UNREADABLE


if __name__ == "__main__":
    sys.exit(main())
