"""Events of every kind in a chance order. After each, the nine states add up to the pupils who
have not left, in the list, the summary and the file alike."""

import random
from collections import Counter
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest

from alba.campaigns.consent import delivery, links, texts
from alba.campaigns.consent.models import ConsentRequest
from alba.campaigns.consent.status import Status
from alba.campaigns.running import running
from alba.days import today
from alba.people.models import TestTaker
from alba.people.records.consents import Said
from alba.people.records.contacts import GuardianContact
from tests.campaigns.test_consent_link import TEXT
from tests.support import factories, families
from tests.support.families import Family
from tests.support.lessons import pupil


class Walk:
    def __init__(self, side: Any, admin: Any, basis: str) -> None:
        self.side, self.admin = side, admin
        self.chance = random.Random(basis)
        self.classes = [side.course, factories.make_course(side.school, "3r ESO", "A")]
        self.elsewhere = factories.make_course(side.school, "4t ESO", "C")
        self.asked = families.campaign(side, classes=self.classes, basis=basis)
        self.pupils = [
            pupil(course, years) for course in self.classes for years in (11, 12, 12, 13, 15)
        ]
        for number, child in enumerate(self.pupils[:8]):
            families.contact(child, f"Guardian {number}", email=f"g{number // 2}@example.org")
        self.versions = 0

    def someone(self) -> TestTaker:
        return self.chance.choice(self.pupils)

    # Events

    def asked_again(self) -> Any:
        return families.ask(self.admin, self.asked)

    def sent(self) -> None:
        families.send_due(self.asked)

    def left(self) -> Any:
        return self.admin.post("/app/test-takers/left/", {"ids": [self.someone().pk]})

    def back(self) -> Any:
        body = {"ids": [one.pk for one in self.pupils], "left_on": None}
        return self.admin.post("/app/test-takers/left/", body)

    def moved(self) -> Any:
        course = self.chance.choice([*self.classes, self.elsewhere])
        return self.update(course=course.pk)

    def quietened(self) -> Any:
        return self.update(quiet=self.chance.random() < 0.5)

    def had_a_birthday(self) -> Any:
        born = today() - timedelta(days=self.chance.choice([12, 14, 18]) * 366)
        return self.update(birth_date=str(born))

    def answered(self) -> Any:
        rows = list(ConsentRequest.objects.select_related("contact").order_by("pk"))
        if not rows:
            return None
        token = links.make(self.chance.choice(rows), None)
        answer = Family(token).answer(self.chance.choice(Said.values))
        assert answer.status_code in {200, 400, 404, 409}
        return None

    def recorded(self) -> Any:
        body: dict[str, Any] = {"given": self.chance.random() < 0.6, "reference": "Folder 7"}
        child = self.someone()
        contact = child.guardian_contacts.filter(excluded=False).first()
        if contact and self.chance.random() < 0.5:
            body |= {"contact": contact.pk, "route": "desk"}
        return self.admin.post(f"/app/test-takers/{child.pk}/guardian-consent/", body)

    def contact_changed(self) -> Any:
        contact = self.chance.choice(list(GuardianContact.objects.order_by("pk")))
        field = self.chance.choice(["excluded", "has_authority"])
        body = {field: self.chance.random() < 0.5}
        return self.admin.patch(f"/app/guardians/{contact.pk}/", body)

    def contact_added(self) -> Any:
        body = {"full_name": "New", "relation": "father", "email": "new@example.org"}
        added = self.admin.post(f"/app/test-takers/{self.someone().pk}/guardians/", body)
        # The one of before may have been excluded.
        is_shut_out = added.status_code == 409 and added.json()["code"] == "contact_excluded"
        return None if is_shut_out else added

    def bounced(self) -> None:
        delivery.undelivered(f"g{self.chance.randrange(4)}@example.org")

    def told(self) -> Any:
        if self.asked.basis == "consent":
            return None
        body = {"on": str(today() - timedelta(days=8)), "how": "paper"}
        body["course"] = str(self.chance.choice(self.classes).pk)
        return self.admin.post(f"/app/campaigns/{self.asked.pk}/informed/", body)

    def published(self) -> None:
        if self.versions < 4:
            self.versions += 1
            is_material = self.chance.random() < 0.5
            texts.publish({**TEXT, "version": str(self.versions), "material": is_material}, None)

    def night(self) -> None:
        running.nightly()

    def update(self, **fields: Any) -> Any:
        return self.admin.patch(f"/app/test-takers/{self.someone().pk}/update/", fields)

    def happenings(self) -> list[Callable[[], Any]]:
        rare = [self.published, self.bounced, self.back, self.night]
        often = [
            *(self.asked_again, self.sent, self.left, self.moved, self.quietened),
            *(self.had_a_birthday, self.recorded, self.contact_changed, self.contact_added),
            *(self.told, self.back),
        ]
        return [*rare, *often * 2, *[self.answered] * 6]

    # Invariants

    def adds_up(self) -> Counter[str]:
        path = f"/app/campaigns/{self.asked.pk}/consents/"
        here = TestTaker.objects.filter(
            course__in=self.classes, role="student", left_on=None
        ).values_list("pk", "course")
        rows = self.admin.get(path).json()
        assert {row["test_taker"] for row in rows} == {pk for pk, _course in here}
        listed = Counter((row["course"], row["status"]) for row in rows)
        lines = b"".join(self.admin.get(f"{path}export/?format=csv").streaming_content)
        file = [line.split(",") for line in lines.decode("utf-8-sig").splitlines()[1:]]
        total: Counter[str] = Counter()
        for one, cells in zip(
            self.admin.get(f"{path}summary/").json()["classes"], file, strict=True
        ):
            counts = {str(word): one[str(word)] for word in Status}
            assert sum(counts.values()) == one["pupils"]
            assert one["pupils"] == sum(course == one["course"] for _pk, course in here)
            assert all(listed[one["course"], word] == count for word, count in counts.items())
            assert [int(cell) for cell in cells[2:]] == [one["pupils"], *counts.values()]
            total.update({word: count for word, count in counts.items() if count})
        return total


@pytest.mark.slow
@pytest.mark.usefixtures("both_bases")
@pytest.mark.parametrize(
    ("basis", "events", "words"),
    # The walks of the day are the first ones of the night.
    [
        ("consent", 35, 4),
        ("information", 35, 4),
        pytest.param("consent", 200, 8, marks=pytest.mark.night),
        pytest.param("information", 200, 7, marks=pytest.mark.night),
    ],
)
@pytest.mark.promise("contacts.quietText")
def test_whatever_happens_the_nine_add_up(
    world: Any, as_user: Any, settings: Any, basis: str, events: int, words: int
) -> None:
    settings.GUARDIAN_CONSENT_BELOW = 14
    walk = Walk(world.north, as_user(world.north.admin), basis)
    seen: set[str] = set()
    for number in range(events):
        happening = walk.chance.choice(walk.happenings())
        answer = happening()
        assert answer is None or answer.status_code < 300, (number, happening, answer.content)
        seen |= set(walk.adds_up())
    running.close(world.north.admin, walk.asked.pk)
    walk.adds_up()
    assert len(seen) >= words, seen
