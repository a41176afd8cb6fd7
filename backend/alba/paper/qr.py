"""Squares to scan, for what Typst draws."""

from reportlab.graphics.barcode.qrencoder import QRCode, QRErrorCorrectLevel


def as_svg(text: str) -> str:
    """The code as SVG, without a margin; 15 % of it may be dirty."""
    code = QRCode(None, QRErrorCorrectLevel.M)
    code.addData(text)
    code.make()
    size = range(code.getModuleCount())
    dark = "".join(f"M{x} {y}h1v1h-1z" for y in size for x in size if code.isDark(y, x))
    box = f"0 0 {len(size)} {len(size)}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}"><path d="{dark}"/></svg>'
