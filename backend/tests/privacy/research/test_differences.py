"""Two files never differ in a screening by a few children."""

from typing import Any

import pytest
from django.core.management import call_command

from alba.accounts.models import User
from alba.assessments.models import Answer, Test
from alba.campaigns.models import Campaign
from alba.people.models import TestTaker
from alba.privacy.models import ResearchRow
from alba.privacy.research import remembered
from alba.privacy.research.models import ExportedScreening
from alba.privacy.retention import archiving, kept
from tests.support import research
from tests.support.research import content_of, fetch, made, rows_of


@pytest.fixture
def second(db: None) -> User:
    return research.another()


@pytest.fixture
def export(world: Any, second: User, as_user: Any) -> Any:
    def make(**more: Any) -> tuple[int, dict[int, str]]:
        """(how many rows, reasons by screening)"""
        told = made(world, as_user, second, **more)
        found = content_of(fetch(as_user(second), told["id"]))
        assert len(rows_of(found)) == told["rows"]
        return told["rows"], {one["campaign"]: one["reason"] for one in told["left_out"]}

    return make


@pytest.mark.parametrize(
    ("gone", "allowed"), [(0, True), (1, False), (5, False), (9, False), (10, True)]
)
def test_children_who_withdraw(world: Any, export: Any, gone: int, allowed: bool) -> None:
    campaign, children = research.screening(world.north, 25)
    other, _others = research.screening(world.south, 20)
    assert export() == (45, {})
    research.agree(world.north, children[:gone], given=False)
    assert export() == ((45 - gone, {}) if allowed else (20, {campaign.pk: "too_close"}))
    assert other.pk


@pytest.mark.parametrize(("more", "allowed"), [(1, False), (9, False), (10, True)])
def test_children_who_join(world: Any, export: Any, more: int, allowed: bool) -> None:
    campaign, children = research.screening(world.north, 25)
    research.agree(world.north, children[:more], given=False)
    assert export() == (25 - more, {})
    research.agree(world.north, children[:more])
    assert export() == ((25, {}) if allowed else (0, {campaign.pk: "too_close"}))


def test_one_who_withdraws_is_not_hidden_by_others_who_join(world: Any, export: Any) -> None:
    campaign, children = research.screening(world.north, 40)
    research.agree(world.north, children[20:], given=False)
    assert export() == (20, {})
    research.agree(world.north, children[20:])
    research.agree(world.north, children[:1], given=False)
    assert export() == (0, {campaign.pk: "too_close"})


def test_nor_by_other_informants(world: Any, export: Any) -> None:
    """Four families are twelve rows."""
    campaign, _children = research.screening(world.north, 25)
    Test.objects.all().delete()
    campaign.assignments.all().delete()
    children = list(TestTaker.objects.filter(role="student", birth_date__isnull=False))
    research.answer(campaign, children, informants=["self", "parent", "teacher"])
    assert export() == (75, {})
    research.agree(world.north, children[:4], given=False)
    assert export() == (0, {campaign.pk: "too_close"})


def test_nor_by_another_questionnaire(world: Any, export: Any) -> None:
    campaign, children = research.screening(world.north, 25)
    Campaign.objects.filter(pk=campaign.pk).update(questionnaires=["SDQ", "BFI"])
    research.answer(campaign, children, test_type=1)
    assert export() == (25, {})
    research.agree(world.north, children[:1], given=False)
    assert export(questionnaires=["SDQ", "BFI"]) == (0, {campaign.pk: "too_close"})


def test_three_files_together_tell_no_more_than_two(world: Any, export: Any) -> None:
    """Each differs from each other by ten or more, all of them together by one child."""
    campaign, children = research.screening(world.north, 40)

    def only(*chosen: TestTaker) -> None:
        research.agree(world.north, children, given=False)
        research.agree(world.north, chosen)

    only(*children[:20])
    assert export() == (20, {})
    only(*children[10:30])
    assert export() == (20, {})
    # Ten of each of the others, and one fewer of those who are in both.
    only(*children[:10], *children[11:20], *children[20:30])
    assert export() == (0, {campaign.pk: "too_close"})


def test_a_child_who_is_erased_between_two_files(world: Any, export: Any, as_user: Any) -> None:
    campaign, children = research.screening(world.north, 25)
    assert export() == (25, {})
    Test.objects.filter(test_taker=children[0]).delete()
    assert export() == (0, {campaign.pk: "too_close"})


def test_a_file_left_out_is_not_remembered(world: Any, export: Any) -> None:
    """Whoever withdrew agrees again: the file is the first one."""
    campaign, children = research.screening(world.north, 25)
    assert export() == (25, {})
    research.agree(world.north, children[:1], given=False)
    assert export() == (0, {campaign.pk: "too_close"})
    research.agree(world.north, children[:1])
    assert export() == (25, {})


def test_equal_answers_are_counted(world: Any, export: Any) -> None:
    campaign, children = research.screening(world.north, 25)
    Answer.objects.update(answer=1)
    assert export() == (25, {})
    research.agree(world.north, children[:1], given=False)
    assert export() == (0, {campaign.pk: "too_close"})


def test_what_is_corrected_is_the_same_row(world: Any, export: Any) -> None:
    """Otherwise a correction of all ages would hide the one who withdrew."""
    campaign, children = research.screening(world.north, 25)
    assert export() == (25, {})
    for child in children:
        child.birth_date = child.birth_date.replace(year=child.birth_date.year - 1)
        child.save(update_fields=["birth_date"])
    assert export() == (25, {})
    research.agree(world.north, children[:1], given=False)
    assert export() == (0, {campaign.pk: "too_close"})


def archive(campaign: Campaign, *, but: int) -> None:
    """The tests leave, and their rows stay for research; those of a few children do not."""
    tests = Test.objects.filter(assignment__campaign=campaign).order_by("pk")
    archiving.keep(list(kept.tests(None, tests))[but:])
    tests.delete()


@pytest.mark.parametrize(("but", "allowed"), [(0, True), (1, False), (9, False), (10, True)])
def test_rows_that_have_left_are_compared_too(
    world: Any, export: Any, but: int, allowed: bool
) -> None:
    campaign, _children = research.screening(world.north, 25)
    assert export() == (25, {})
    archive(campaign, but=but)
    assert ResearchRow.objects.count() == 25 - but
    found = export(left=True)
    # The screening is still among those that closed on these days: none of its tests is there.
    rows = 25 - but if allowed else 0
    reason = "too_few" if allowed else "too_close"
    assert found == (rows, {campaign.pk: reason})


def test_what_is_remembered_says_nothing(world: Any, export: Any) -> None:
    campaign, children = research.screening(world.north, 12)
    export()
    kept_row = ExportedScreening.objects.get()
    assert kept_row.campaign == campaign.pk
    [(part, digests)] = kept_row.digests.items()
    assert (part, len(digests), digests) == ("SDQ self", 12, sorted(digests))
    assert all(len(one) == remembered.LENGTH for one in digests)
    assert not {field.name for field in ExportedScreening._meta.get_fields()} - {  # noqa: SLF001
        *("id", "export", "campaign", "key", "digests")
    }
    assert children


def test_with_another_key_nothing_is_compared_and_nothing_goes_out(
    world: Any, export: Any, settings: Any
) -> None:
    campaign, _children = research.screening(world.north, 12)
    assert export() == (12, {})
    settings.SECRET_KEY = "another long key of the server, after a leak"
    remembered_before = ExportedScreening.objects.get().key
    assert remembered.key() != remembered_before
    found = remembered.why_not(campaign.pk, {"SDQ self": ["x"] * 12})
    assert found == "not_comparable"


def test_it_is_remembered_as_long_as_there_is_something_to_compare(world: Any, export: Any) -> None:
    campaign, _children = research.screening(world.north, 25)
    export()
    call_command("daily", verbosity=0)
    assert ExportedScreening.objects.count() == 1
    archive(campaign, but=0)
    call_command("daily", verbosity=0)
    assert ExportedScreening.objects.count() == 1
    ResearchRow.objects.all().delete()
    call_command("daily", verbosity=0)
    assert not ExportedScreening.objects.exists()
