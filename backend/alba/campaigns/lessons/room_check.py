"""The room check: whether answers can be saved from a classroom, days before the lesson."""

from django.db import transaction

from alba.accounts import limits


def save_and_take_back(client: str) -> None:
    """Writes a row as saving an answer would, and removes it again. Raises TooOften."""
    limits.room_check(client).count()
    with transaction.atomic():
        limits.take_as_long()
        transaction.set_rollback(True)
