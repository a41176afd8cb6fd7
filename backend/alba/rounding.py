"""How figures about groups are rounded before anybody sees them. Halves go up."""

STEP = 5
# These limits keep a share from revealing that it is nobody or everybody.
LOWEST, HIGHEST = 5, 95


def count(n: int) -> int:
    """A number of people, to 5."""
    return (2 * n + STEP) // (2 * STEP) * STEP


def share(part: int, whole: int) -> int:
    """`part` of `whole` (above 0) in per cent, to 5, and from 5 to 95."""
    steps = (200 * part + STEP * whole) // (2 * STEP * whole)
    return min(HIGHEST, max(LOWEST, steps * STEP))


def parts_of(percent: int, whole: int) -> tuple[int, int]:
    """The smallest and the largest part of `whole` for which `share` gives `percent`."""
    middle = 10 * (percent // STEP)  # in halves of a per cent
    low = 0 if percent == LOWEST else -(-(middle - STEP) * whole // 200)
    high = whole if percent == HIGHEST else -(-(middle + STEP) * whole // 200) - 1
    return low, high
