"""Which rows are in a file for research, and that nothing in them leads to a child."""

import re
from collections import Counter
from datetime import timedelta
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from alba.accounts.models import User
from alba.assessments.models import Test
from alba.assessments.questionnaires import questionnaires
from alba.assessments.questionnaires.models import Wording
from alba.campaigns.models import Campaign
from alba.days import midnight, today
from alba.privacy.models import ResearchRow
from alba.privacy.research.contents import FURTHER, TOGETHER
from alba.privacy.research.levels import level_of
from alba.privacy.research.rows import Row
from alba.privacy.research.sharing import FEWEST, shared_by_enough
from tests.support import factories, research, screened
from tests.support.research import content_of, fetch, made, package_of, rows_of

FACTS = ("campaign", "questionnaire", "informant", "age", "level", "language", "wording")


@pytest.fixture
def second(db: None) -> User:
    return research.another()


@pytest.fixture
def export(world: Any, second: User, as_user: Any) -> Any:
    """What two have decided on: (the export, the files of its zip)."""

    def make(**more: Any) -> tuple[dict[str, Any], dict[str, str]]:
        answer = made(world, as_user, second, **more)
        return answer, content_of(fetch(as_user(second), answer["id"]))

    return make


def test_each_row_is_what_was_answered(world: Any, export: Any) -> None:
    campaign, _children = research.screening(world.north)
    told, files = export()
    assert told["left_out"] == []
    rows = rows_of(files)
    assert len(rows) == 12
    for row in rows:
        given = [int(row[f"sdq_{n:02}"]) for n in range(1, 26)]
        scores = questionnaires.score(questionnaires.SDQ, given, informant="self").scores
        assert {name: int(row[f"score_{name}"]) for name in scores} == scores
    facts = {tuple(row[name] for name in FACTS) for row in rows}
    assert facts == {(str(campaign.pk), "SDQ", "self", "14", "ESO-2", "ca", "SDQ 2014")}


def test_questionnaires_come_apart_and_nothing_links_informants(world: Any, export: Any) -> None:
    research.take_part(world.north)
    children = research.pupils(world.north, 12)
    research.agree(world.north, children)
    campaign = screened.closed(world.north, [world.north.course])
    Campaign.objects.update(questionnaires=["SDQ", "BFI"])
    research.answer(campaign, children, informants=["self", "parent", "teacher"])
    research.answer(campaign, children, test_type=1)
    _told, files = export(questionnaires=["BFI", "SDQ"])
    sdq, bfi = rows_of(files), rows_of(files, "bfi.csv")
    assert Counter(row["informant"] for row in sdq) == dict.fromkeys(
        ("self", "parent", "teacher"), 12
    )
    assert len(bfi) == 12
    ids = [row["row"] for row in [*sdq, *bfi]]
    assert len(set(ids)) == 48
    assert float(bfi[0]["score_openness"]) == float(bfi[0]["score_openness"])
    _told, only = export(questionnaires=["BFI"])
    assert set(only) == {*("datapackage.json", "bfi.csv", "codebook.csv", "labels.sps", "labels.R")}


def test_ids_and_order_are_new_each_time(world: Any, export: Any) -> None:
    research.screening(world.north, 30)
    first, again = (rows_of(export()[1]) for _n in range(2))
    assert not {row["row"] for row in first} & {row["row"] for row in again}

    def order(rows: list[dict[str, str]]) -> list[tuple[str, ...]]:
        return [tuple(value for name, value in row.items() if name != "row") for row in rows]

    assert order(first) != order(again)
    assert sorted(order(first)) == sorted(order(again))


@pytest.mark.promise("schools.research.text", "privacy.readers.researchText")
def test_no_name_comment_day_or_free_text(world: Any, export: Any) -> None:
    """A school has written a name into a class's year."""
    course = factories.make_course(world.north.school, "2n ESO de la Laia Puig", "C")
    research.take_part(world.north)
    children = research.pupils(world.north, 12, course=course)
    research.agree(world.north, children)
    research.answer(screened.closed(world.north, [course]), children)
    _told, files = export()
    tables = files["sdq.csv"] + files["codebook.csv"] + files["labels.sps"] + files["labels.R"]
    for word in ("Laia", "shouts", "Vidal", world.north.school.school_name, str(today())):
        assert word not in tables
    for child in children:
        assert child.user.last_name not in tables
    known = {"row", *FACTS, "key_version"}
    columns = set(rows_of(files)[0])
    assert all(re.fullmatch(r"sdq_\d\d|score_\w+", name) for name in columns - known)
    assert {row["level"] for row in rows_of(files)} == {""}


@pytest.mark.parametrize(
    ("course", "level"),
    [
        ("2n ESO", "ESO-2"),
        ("2N  E.S.O", ""),
        ("1º ESO", "ESO-1"),
        ("1º de ESO", "ESO-1"),
        ("3r d'ESO", "ESO-3"),
        ("4t d’ESO", "ESO-4"),
        ("1r Batxillerat", "BAT-1"),
        ("2º Bachillerato", "BAT-2"),
        ("2n Batx.", "BAT-2"),
        ("6è primària", "PRI-6"),
        ("5è de Primària", "PRI-5"),
        ("1r CFGM", "CFGM-1"),
        ("Laia's group", ""),
        ("9 ESO", ""),
        ("", ""),
    ],
)
def test_a_school_year_is_one_of_a_list(course: str, level: str) -> None:
    assert level_of(course) == level


@pytest.mark.promise("schools.research.families", "research.ask.text", "research.contents.now")
def test_only_families_that_said_yes_and_say_so_still(
    world: Any, as_user: Any, second: User
) -> None:
    campaign, children = research.screening(world.north, 13)
    more = research.pupils(world.north, 3)
    research.answer(campaign, more)
    research.agree(world.north, more[:1], given=False)
    client, other = as_user(world.alba), as_user(second)
    asked = research.ask(client).json()["id"]
    path = f"/app/research/exports/{asked}/"
    assert other.get(path).json()["contents"]["rows"] == 13
    # Between asking and confirming a family takes its yes back, and another refuses everything.
    research.agree(world.north, children[:1], given=False)
    research.agree(world.north, children[1:2], given=False, purpose="screening")
    research.confirm(other, asked)
    assert len(rows_of(content_of(fetch(other, asked)))) == 11


def test_a_school_that_changes_its_mind_between_asking_and_confirming(
    world: Any, as_user: Any, second: User
) -> None:
    campaign, _children = research.screening(world.north)
    other = as_user(second)
    asked = research.ask(as_user(world.alba)).json()["id"]
    path = f"/app/schools/{world.north.school.pk}/"
    assert as_user(world.north.admin).patch(path, {"research": False}).status_code == 200
    told = research.confirm(other, asked).json()
    assert (told["rows"], told["left_out"]) == (
        0,
        [
            {
                "campaign": campaign.pk,
                "reason": "no_research",
                "questionnaire": "",
                "informant": "",
            }
        ],
    )
    files = content_of(fetch(other, asked))
    assert rows_of(files) == []
    assert package_of(files)["resources"][0]["name"] == "sdq"


def reasons(told: dict[str, Any]) -> dict[int, str]:
    return {one["campaign"]: one["reason"] for one in told["left_out"]}


def test_only_closed_screenings_by_the_day_of_closing(world: Any, export: Any) -> None:
    campaign, _children = research.screening(world.north)
    rows = Campaign.objects.filter(pk=campaign.pk)
    rows.update(state="open", closed_at=None)
    assert export()[0]["rows"] == 0
    day, at = today(), midnight(today())
    rows.update(state="closed", closed_at=at)
    before = str(day - timedelta(days=1))
    assert export(**{"from": str(day), "to": str(day)})[0]["rows"] == 12
    assert export(**{"from": before, "to": before})[0]["rows"] == 0
    rows.update(closed_at=at - timedelta(seconds=1))
    assert export(**{"from": str(day), "to": str(day)})[0]["rows"] == 0
    assert export(**{"from": before, "to": before})[0]["rows"] == 12


def test_no_asks_about_one_child(world: Any, export: Any) -> None:
    campaign, children = research.screening(world.north)
    Campaign.every.filter(pk=campaign.pk).update(kind="one", pupil=children[0])
    told, files = export(left=True)
    assert (told["rows"], told["left_out"], rows_of(files)) == (0, [], [])


def test_no_demonstration(world: Any, export: Any) -> None:
    demonstration = Wording.objects.filter(is_demonstration=True).latest("pk")
    campaign, _children = research.screening(world.north, wording=demonstration)
    assert reasons(export()[0]) == {campaign.pk: "demonstration"}
    left(12, 99, wording=str(demonstration))
    assert export(left=True)[0]["rows"] == 0


def test_nobody_made_up_and_nobody_being_erased(world: Any, export: Any) -> None:
    _campaign, children = research.screening(world.north, 13)
    children[0].practice_of = world.north.school
    children[0].save(update_fields=["practice_of"])
    children[1].erased_from = today()
    children[1].save(update_fields=["erased_from"])
    assert export()[0]["rows"] == 11


def left(number: int, campaign: int, **more: Any) -> None:
    usual = {
        "questionnaire": "SDQ",
        "informant": "self",
        "age": 13,
        "level": "1r ESO",
        "language": "es",
        "scores": {"total": 3},
        "wording": "SDQ 2014",
        "key_version": "alba-2",
    }
    for n in range(number):
        answers = {str(item): (item * n + n // 3) % 3 for item in range(1, 26)}
        ResearchRow.objects.create(campaign=campaign, answers=answers, **{**usual, **more})


def test_all_rows_that_have_left_if_they_are_asked_for(world: Any, export: Any) -> None:
    campaign, _children = research.screening(world.north)
    left(11, 99)
    left(10, 98, informant="parent", level="")
    assert export()[0]["rows"] == 12
    told, files = export(left=True, **{"from": "2001-01-01", "to": "2001-01-31"})
    assert (told["rows"], told["left_out"]) == (21, [])
    assert Counter((row["campaign"], row["level"]) for row in rows_of(files)) == {
        ("99", "ESO-1"): 11,
        ("98", ""): 10,
    }
    assert export(left=True)[0]["rows"] == 33
    assert campaign.pk


def test_a_group_of_nine_is_left_out(world: Any, export: Any) -> None:
    campaign, _children = research.screening(world.north, 9)
    told, _files = export()
    assert (told["rows"], reasons(told)) == (0, {campaign.pk: "too_few"})


def test_a_kind_of_informant_that_is_rare_is_left_out_alone(world: Any, export: Any) -> None:
    campaign, children = research.screening(world.north)
    research.answer(campaign, children[:9], informants=["teacher"])
    told, files = export()
    assert {row["informant"] for row in rows_of(files)} == {"self"}
    assert told["left_out"] == [
        {
            "campaign": campaign.pk,
            "reason": "too_few",
            "questionnaire": "SDQ",
            "informant": "teacher",
        }
    ]


def test_two_guardians_of_nine_children_are_nine(world: Any, export: Any) -> None:
    campaign, children = research.screening(world.north)
    for _n in range(2):
        research.answer(campaign, children[:9], informants=["parent"])
    assert {row["informant"] for row in rows_of(export()[1])} == {"self"}


def test_every_combination_of_facts_is_shared_by_ten(world: Any, export: Any) -> None:
    """Small cells: three of another age, two in another language, four in another year."""
    research.take_part(world.north)
    third = factories.make_course(world.north.school, "3r ESO", "A")
    groups = [
        research.pupils(world.north, 11),
        research.pupils(world.north, 3, age=12),
        research.pupils(world.north, 4, course=third, age=15),
        research.pupils(world.north, 14, course=third, age=15),
    ]
    campaign = screened.closed(world.north, [world.north.course, third])
    for number, children in enumerate(groups):
        research.agree(world.north, children)
        locale = "es" if number == 2 else "ca"
        research.answer(campaign, children, informants=["self", "parent"], locale=locale)
    rows = rows_of(export()[1])
    assert len(rows) == 64
    cells = Counter(tuple(row[name] for name in (*FACTS, "key_version")) for row in rows)
    assert min(cells.values()) >= FEWEST
    assert len(cells) > 2


facts = st.tuples(
    st.integers(0, 60),
    st.sampled_from(["self", "parent"]),
    st.sampled_from([11, 12, 13, 14]),
    st.sampled_from(["ESO-1", "ESO-2", ""]),
    st.sampled_from(["ca", "es", "en"]),
    st.sampled_from(["SDQ 1", "SDQ 2"]),
)


@settings(max_examples=150, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(facts, max_size=90), st.integers(1, 4))
def test_no_combination_is_rare_whatever_the_answers(children: list[Any], times: int) -> None:
    def rows() -> list[Row]:
        return [
            Row(
                child,
                ResearchRow(
                    campaign=1,
                    questionnaire="SDQ",
                    informant=informant,
                    age=age,
                    level=level,
                    language=language,
                    wording=wording,
                    key_version="alba-2",
                ),
            )
            for child, informant, age, level, language, wording in children * times
        ]

    made = rows()
    child_of = {id(one.row): one.child for one in made}
    shared: dict[Any, set[int]] = {}
    for row in shared_by_enough(made, TOGETHER, FURTHER):
        cell = tuple(getattr(row, name) for name in (*TOGETHER, *FURTHER))
        shared.setdefault(cell, set()).add(child_of[id(row)])
    assert all(len(found) >= FEWEST for found in shared.values())


def test_children_who_have_left_their_school_stay_in_the_screening(world: Any, export: Any) -> None:
    _campaign, children = research.screening(world.north)
    children[0].left_on = today()
    children[0].save(update_fields=["left_on"])
    assert export()[0]["rows"] == 12
    assert Test.objects.count() == 12
