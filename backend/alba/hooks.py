"""Lets an app reach the apps above it, which it may not import. The lower app owns and calls a
hook; who hears or answers it, and in which order, is in `wiring.py`.

An exception in a receiver ends the call, and the caller's transaction."""

from collections.abc import Callable
from typing import Generic, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


class Event(Generic[P]):
    """Something has happened, or is about to. Nothing is returned."""

    def __init__(self) -> None:
        self.receivers: tuple[Callable[P, None], ...] = ()

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> None:
        for receiver in self.receivers:
            receiver(*args, **kwargs)


class Question(Generic[P, R]):
    """Answered by exactly one function."""

    answer: Callable[P, R]

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        return self.answer(*args, **kwargs)


class Poll(Generic[P, R]):
    """A question to several apps: each gives its own answer."""

    def __init__(self) -> None:
        self.receivers: tuple[Callable[P, R], ...] = ()

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> list[R]:
        return [receiver(*args, **kwargs) for receiver in self.receivers]
