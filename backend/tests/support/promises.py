"""Promises that several texts of the app make alike, and several tests keep."""

import pytest

ANSWERS_ARE_KEPT = pytest.mark.promise(
    "lesson.leave.text",
    "taking.questions.pauseBody",
    "campaigns.board.overText",
    "campaigns.board.offlineText",
    "campaigns.lessons.closeBody",
    "campaigns.cards.revokeBody",
    "consent.child.calmBegun",
    "consent.notNow.calm",
    "consent.notNow.calmBegun",
    "consent.other.calmBegun",
    "lesson.over.saved",
    "lesson.goOn",
    "taking.questions.finishedBody",
    "taking.comment.saved",
    "visit.closed.text",
    "visit.goOn",
    "visit.leave.text",
)
