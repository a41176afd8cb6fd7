"""What an app has done when something happens in an app below it, which may not import it."""

from collections.abc import Callable
from typing import Generic, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


class Hook(Generic[P, R]):
    """Owned and called by the lower app. Who hears of it, and in which order, is in `wiring.py`."""

    def __init__(self) -> None:
        self.receivers: tuple[Callable[P, R], ...] = ()

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> list[R]:
        """What each receiver returned. What one raises ends the call, and the caller's
        transaction."""
        return [receiver(*args, **kwargs) for receiver in self.receivers]
