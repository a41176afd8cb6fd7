"""How the server says a day: in a sentence, without a year that nobody mistakes, and with Catalan's
article as it is said."""

from datetime import date, datetime, timedelta

import pytest
from django.utils import translation

from alba import days


@pytest.mark.parametrize(
    ("day", "said"),
    [
        (date(2030, 12, 1), "Pots respondre fins a l’1 de desembre del 2030."),
        (date(2030, 4, 11), "Pots respondre fins a l’11 d’abril del 2030."),
        (date(2030, 11, 30), "Pots respondre fins al 30 de novembre del 2030."),
        (date(2030, 5, 21), "Pots respondre fins al 21 de maig del 2030."),
    ],
)
def test_in_catalan_the_article_of_a_day_is_elided(day: date, said: str) -> None:
    with translation.override("ca"):
        assert days.dated("Pots respondre fins al %(day)s.", day=day) == said


def test_articles_at_the_beginning_and_after_from_are_elided_too() -> None:
    with translation.override("ca"):
        text = days.dated("El %(day)s, del %(day)s", day=date(2030, 10, 1))
    assert text == "L’1 d’octubre del 2030, de l’1 d’octubre del 2030"


def test_other_languages_keep_what_is_written() -> None:
    with translation.override("es"):
        assert days.dated("el %(day)s", day=date(2030, 10, 1)) == "el 1 de octubre de 2030"


@pytest.mark.parametrize(("away", "has_year"), [(-92, False), (92, False), (93, True), (-93, True)])
def test_the_year_is_said_of_a_day_more_than_three_months_away(away: int, has_year: bool) -> None:
    day = days.today() + timedelta(days=away)
    with translation.override("en"):
        assert (str(day.year) in days.dated("%(day)s", day=day)) == has_year


@pytest.mark.parametrize(
    ("hour", "language", "said"),
    [
        (9, "ca", "29 de novembre del 2026 a les 9:06"),
        (1, "ca", "29 de novembre del 2026 a la 1:06"),
        (13, "es", "29 de noviembre de 2026 a las 13:06"),
        (0, "en", "29 November 2026 at 0:06"),
    ],
)
def test_a_moment_is_said_with_its_time(hour: int, language: str, said: str) -> None:
    with translation.override(language):
        assert days.moment_in_words(datetime(2026, 11, 29, hour, 6)) == said  # noqa: DTZ001
