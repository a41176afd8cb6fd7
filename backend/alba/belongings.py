"""Says of every model whether its rows go along when a school leaves this installation. It stands
beside the model, in `goes_along`, and nowhere else: the files that leave, those that arrive and the
document for operators are all made from it (`leaving/`)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from django.db.models import Q

THE_SCHOOL = 1
"""The number of the school among the rows that leave with it."""


@dataclass(frozen=True)
class Renewed:
    """A column that stays behind, since its value opens something here. The row gets another value
    where it arrives."""

    why: str
    make: Callable[[], Any]


@dataclass(frozen=True)
class OfFile:
    """A column that stays behind: the SHA-256 of the row's file, which is made where it arrives."""

    why: str


@dataclass(frozen=True)
class Goes:
    """The rows go along. `of`: columns that refer to rows of which one has to go for this one to go
    too; without any, a row goes if another one brings it."""

    of: tuple[str, ...] = ()
    brings: tuple[str, ...] = ()
    """Columns, or relations to many, whose rows go along even if another school has them."""
    but: Mapping[str, str | Renewed | OfFile] = field(default_factory=dict)
    """Columns that stay behind, with the reason; where the row arrives they have their default."""
    numbers: Mapping[str, str] = field(default_factory=dict)
    """Columns with plain numbers, and the model whose rows they name."""
    known_by: tuple[str, ...] = ()
    """The columns by which a row that both installations have is found, instead of being added."""
    never: Q | None = None
    """Rows that stay behind."""
    only_with_all: Q | None = None
    """Rows that go only when the whole installation moves."""
    if_brought: Mapping[str, Any] = field(default_factory=dict)
    """Values of a row that another one brings, instead of its own: what is not the school's."""


@dataclass(frozen=True)
class Stays:
    """The rows stay behind, or are lost; unless the whole installation moves, then as
    `with_all`."""

    why: str
    with_all: Goes | None = None


Fate = Goes | Stays
