"""A small school, what is known about its children, and what may happen to them, all through the
calls that people make. `test_known_facts.py` says what must be true afterwards."""

from datetime import timedelta
from typing import Any

from django.utils import timezone
from rest_framework.test import APIClient

from alba.accounts import rows
from alba.accounts.logins import session, tokens
from alba.assessments.models import Test
from alba.campaigns.consent import texts
from alba.campaigns.consent.school_days import school_days_later
from alba.campaigns.models import Campaign
from alba.days import today
from alba.people.models import Role, TestTaker
from tests.support import factories, families, lessons, reading, screenings
from tests.support.families import Family

REASON = "A person asked the school for this."
OUT = "out of sight"
"""Instead of a fact that no call shows at the moment."""

SERVICES = ("csmij", "eap")
PARENTS = {"mother": "Rosa Roca", "father": "Pere Roca"}

TEXT = {
    "purpose": "screening",
    "material": True,
    "title": {"ca": "Títol", "es": "Título", "en": "Title"},
    "paragraphs": {"ca": ["U"], "es": ["Uno"], "en": ["One"]},
}


class SmallSchool:
    """Nil is 13 and Ona 17; both have birthdays soon. The mother of each has said yes by her link;
    the father, who has an account and a bond, was asked too. Nil wants to talk, has a case and is
    held.

    There are two of what a rule may take for one: Nil's namesake in the same class, whom no event
    is about; two contacts at one address; two readers, of whom one works at another school too;
    two referrals in the case.

    A reader asks a teacher about each of them: about Nil, whose family has not said yes to that;
    about Ona, whose mother has, and whose teacher has answered; about the namesake, which is over.
    Nil's case is to be asked about again."""

    def __init__(self, world: Any) -> None:
        self.north, self.south, self.alba = world.north, world.south, world.alba
        self.school = self.north.school
        self.clients: dict[int, APIClient] = {}
        self.into = factories.make_course(self.school, "2n ESO", "C")
        self.reader = reading.make_reader(self.north, last_name="Reader")
        self.second_reader = reading.make_reader(self.north, last_name="Second")
        self._works_at_the_other_school(self.second_reader)
        self.children = {
            "Nil": self._child("Nil", 14, timedelta(days=10)),
            "Ona": self._child("Ona", 18, timedelta(days=20)),
            "Namesake": self._child("Namesake", 15, timedelta(days=30), first_name="Nil"),
        }
        self.campaign = families.campaign(
            self.north,
            classes=[self.north.course, self.into],
            voices=["self", "guardian"],
            closes_on=today() + timedelta(days=59),
        )
        self.fathers = {name: self._father(name) for name in self.children}
        self.mothers = {name: self._contact(name, "mother", "Rosa") for name in self.children}
        families.ask(self.as_admin, self.campaign)
        families.send_due(self.campaign)
        self.links = {
            f"{name} {who}": families.token_of(self.campaign, self.address(name, who))
            for name in self.children
            for who in ("mother", "father")
        }
        for name in self.children:
            self.says(name, "given")
        # After the mother has been asked: both would find their links in one email.
        self._contact("Nil", "other", "Maria", address=self.address("Nil", "mother"))
        self._follow_up_nil()
        self._ona_answers()
        self._ask_about_each()

    # --- People

    @property
    def as_admin(self) -> APIClient:
        return self._client(self.north.admin)

    @property
    def as_alba(self) -> APIClient:
        return self._client(self.alba)

    @property
    def as_reader(self) -> APIClient:
        return self._client(self.reader)

    def as_father(self, name: str) -> APIClient:
        return self._client(self.fathers[name]["account"].user)

    def _client(self, user: Any) -> APIClient:
        if user.pk not in self.clients:
            client = APIClient()
            access = tokens.issue(session.start(user)).access
            client.credentials(HTTP_AUTHORIZATION=f"Bearer {access}")
            self.clients[user.pk] = client
        return self.clients[user.pk]

    def _works_at_the_other_school(self, user: Any) -> None:
        waiting = {"email_verified_at": None, "invited_at": timezone.now(), "password": None}
        there = factories.make_taker(
            Role.PSYCHOLOGIST, course=self.south.course, email=user.email, **waiting
        )
        rows.tie(there.user, user)

    def _child(self, name: str, turns: int, in_days: timedelta, first_name: str = "") -> TestTaker:
        day = today() + in_days
        born = day.replace(year=day.year - turns, day=min(day.day, 28))
        child = factories.make_taker(
            Role.STUDENT,
            course=self.north.course,
            birth_date=born,
            first_name=first_name or name,
            last_name="Roca",
            email=f"{name.lower()}@pupils.example.org",
        )
        child.external_id = f"number-{name}"
        child.save(update_fields=["external_id"])
        return child

    def address(self, name: str, who: str) -> str:
        return f"{who}.of.{name.lower()}@example.org"

    def _contact(self, name: str, relation: str, first_name: str, address: str = "") -> int:
        body = {
            "full_name": f"{first_name} Roca",
            "relation": relation,
            "email": address or self.address(name, relation),
            "locale": "en",
        }
        path = f"/app/test-takers/{self.children[name].pk}/guardians/"
        return ok(self.as_admin.post(path, body))["id"]

    def _father(self, name: str) -> dict[str, Any]:
        account = factories.make_taker(
            Role.PARENT,
            course=self.north.course,
            email=self.address(name, "father"),
            first_name="Pere",
            last_name="Roca",
        )
        path = f"/app/test-takers/{self.children[name].pk}/bonds/"
        ok(self.as_admin.post(path, {"adult": account.pk, "kind": "guardian"}))
        return {"account": account, "contact": self._contact(name, "father", "Pere")}

    def _ona_answers(self) -> None:
        client = self._client(self.children["Ona"].user)
        begun = lessons.begin(client)
        screenings.answer_all(Test.objects.get(pk=begun["id"]))
        ok(client.patch(f"/app/tests/create/{begun['id']}/"))

    def _ask_about_each(self) -> None:
        teacher = factories.make_taker(Role.TEACHER, course=self.north.course)
        due_on = str(school_days_later(today(), 30, []))
        body = {"questionnaires": ["SDQ"], "teachers": [teacher.pk], "due_on": due_on}
        self.asks = {}
        for name, child in self.children.items():
            path = f"/app/test-takers/{child.pk}/asks/"
            asked = ok(self.as_reader.post(path, {**body, "why": "Sad for many weeks."}))
            self.asks[name] = asked["id"]
            campaign = Campaign.every.get(ask=asked["id"])
            families.send_due(campaign)
            if name != "Nil":
                mother = Family(families.token_of(campaign, self.address(name, "mother")))
                ok(mother.answer("given", name=PARENTS["mother"]))
        client = self._client(teacher.user)
        todo = [one for one in ok(client.get("/app/assignments/")) if one["state"] == "todo"]
        (about_ona,) = [one for one in todo if one["subject"]["id"] == self.children["Ona"].pk]
        test = ok(client.post("/app/tests/create/", {"assignment": about_ona["id"]}))
        ok(client.patch(f"/app/tests/{test['id']}/", {"has_accepted_terms": True}))
        screenings.answer_all(Test.objects.get(pk=test["id"]))
        ok(client.patch(f"/app/tests/create/{test['id']}/"))
        ok(self.as_reader.post(f"/app/asks/{self.asks['Namesake']}/close/"))

    def _follow_up_nil(self) -> None:
        nil = self.children["Nil"]
        ok(self._client(nil.user).post("/app/talk-requests/", {"to": "reader"}))
        case = ok(self.as_reader.post("/app/cases/", {"test_taker": nil.pk, "reason": "person"}))
        self.case = f"/app/cases/{case['id']}/"
        ok(self.as_reader.patch(self.case, {"ask_again_on": case["ask_again_from"]}))
        for service in ("csmij", "eap"):
            ok(self.as_reader.post(f"{self.case}steps/", {"kind": service, "on": str(today())}))
        until = str(today() + timedelta(days=300))
        ok(
            self.as_reader.post(
                "/app/holds/", {"test_taker": nil.pk, "reason": REASON, "until": until}
            )
        )

    # --- What is known

    def facts(self) -> dict[str, dict[str, Any]]:
        """The facts by child and name, as the staff see them; OUT where no call shows it."""
        consents = {
            one["test_taker"]: one
            for one in ok(self.as_alba.get(f"/app/campaigns/{self.campaign.pk}/consents/"))
        }
        talks = ok(self.as_reader.get("/app/talk-requests/"))
        cases = ok(self.as_reader.get("/app/cases/"))
        holds = ok(self.as_alba.get("/app/holds/"))
        duties = ok(self.as_alba.get(f"/app/schools/{self.school.pk}/duties/"))
        duty = [(one["user"], one["waits_for"]) for one in duties]
        found = {}
        for name, child in self.children.items():
            of_child = f"/app/test-takers/{child.pk}/"
            there = self.as_alba.get(of_child)
            if there.status_code == 404:
                found[name] = dict.fromkeys(FACTS, OUT) | {"duty": duty}
                continue
            person = ok(there)
            found[name] = {
                "name": f"{person['first_name']} {person['last_name']}",
                "birth": person["birth_date"],
                "address": person["email"],
                "place": " ".join(person["course_info"][part] for part in ("course", "class_name")),
                "contact": {
                    one["id"]: (one["full_name"], one["relation"], one["email"])
                    for one in ok(self.as_alba.get(f"{of_child}guardians/"))
                },
                "excluded": [
                    name
                    for one in ok(self.as_alba.get(f"{of_child}exclusions/"))
                    for name in one["names"]
                ],
                "consent": said(consents.get(child.pk)),
                "bond": {
                    one["id"]: one["state"] for one in ok(self.as_alba.get(f"{of_child}bonds/"))
                },
                "duty": duty,
                "wish": of(child, talks),
                "case": of(child, cases),
                "referral": self.referrals() if name == "Nil" else {},
                "again": ok(self.as_reader.get(self.case))["ask_again_on"] if name == "Nil" else "",
                "ask": self.asked(child),
                "hold": of(child, holds),
            }
        return found

    def asked(self, child: TestTaker) -> Any:
        """The asks about the child: open or closed, until when, and how far the teacher has
        got."""
        answer = self.as_reader.get(f"/app/test-takers/{child.pk}/asks/")
        if answer.status_code == 404:
            return OUT
        return [
            (one["state"], one["due_on"], *(voice["state"] for voice in one["voices"]))
            for one in ok(answer)
        ]

    def referrals(self) -> dict[int, str]:
        """Each referral in the case of Nil, and how it ended; empty while it is open."""
        steps = ok(self.as_reader.get(self.case))["steps"]
        ends = {one["referral"]: one["kind"] for one in steps if one["referral"]}
        return {one["id"]: ends.get(one["id"], "") for one in steps if one["kind"] in SERVICES}

    # --- What may happen

    def bring_list(self, *rows: dict[str, Any], **choices: Any) -> None:
        seen = ok(
            self.as_alba.post(
                "/app/roster/preview/", {"school": self.school.pk, "rows": list(rows)}
            )
        )
        body = {"preview_id": seen["preview_id"], "left": [], "unclear": {}, **choices}
        ok(self.as_alba.post("/app/roster/apply/", {**body, "confirm_many_leaving": True}))

    def undo(self) -> bool:
        """Takes the newest list back; True if that was still possible."""
        applied = ok(self.as_alba.get("/app/roster/applied/", {"school": self.school.pk}))
        if not applied:
            return False
        sent = {"preview_id": applied[0]["preview_id"]}
        return self.as_alba.post("/app/roster/undo/", sent).status_code == 200

    def edit(self, name: str, **fields: Any) -> None:
        ok(self.as_alba.patch(f"/app/test-takers/{self.children[name].pk}/update/", fields))

    def change_contact(self, pk: int, **fields: Any) -> None:
        ok(self.as_alba.patch(f"/app/guardians/{pk}/", fields))

    def remove_contact(self, pk: int) -> None:
        ok(self.as_alba.delete(f"/app/guardians/{pk}/"))

    def merge_classes(self) -> None:
        path = f"/app/courses/{self.north.course.pk}/merge/"
        ok(self.as_alba.post(path, {"into": self.into.pk}))

    def merge_schools(self) -> None:
        path = f"/app/schools/{self.school.pk}/merge/"
        body = {"into": self.south.school.pk, "move_admins": True}
        ok(self.as_alba.post(path, body, format="json"))
        self.school = self.south.school

    def leave(self, name: str, left_on: str | None) -> None:
        body = {"ids": [self.children[name].pk], "left_on": left_on}
        ok(self.as_alba.post("/app/test-takers/left/", body, format="json"))

    def delete(self, name: str) -> Any:
        return self.as_alba.delete(f"/app/test-takers/{self.children[name].pk}/delete/")

    def restore(self, name: str) -> int:
        listed = ok(self.as_alba.get("/app/erasures/"))
        mine = [one["id"] for one in listed if one["name"].startswith(name)]
        return self.as_alba.delete(f"/app/erasures/{mine[0]}/").status_code if mine else 404

    def publish_text(self, version: str) -> None:
        texts.publish({**TEXT, "version": version}, None)

    def says(self, name: str, answer: str, who: str = "mother") -> int:
        """One of the parents, by their own link."""
        family = Family(self.links[f"{name} {who}"])
        return family.answer(answer, name=PARENTS[who]).status_code

    def ask(self) -> None:
        """Everybody who may be asked now, with the emails that are due."""
        families.ask(self.as_alba, self.campaign)
        families.send_due(self.campaign)

    def close_follow_up(self) -> None:
        """The readers have talked with Nil."""
        nil = self.children["Nil"]
        for one in of(nil, ok(self.as_reader.get("/app/talk-requests/"))):
            for state in ("seen", "talked"):
                ok(self.as_reader.patch(f"/app/talk-requests/{one}/", {"state": state}))
        self.end_referrals("arrived")
        for one in of(nil, ok(self.as_reader.get("/app/cases/"))):
            ok(self.as_reader.post(f"/app/cases/{one}/close/", {"outcome": "nothing_needed"}))

    def end_referrals(self, how: str, most: int = 2) -> dict[int, str]:
        """Ends `most` of those that are open; returns them all as they are then."""
        for one in [pk for pk, end in self.referrals().items() if not end][:most]:
            body = {"kind": how, "referral": one, "on": str(today())}
            ok(self.as_reader.post(f"{self.case}steps/", body))
        return self.referrals()

    def release(self) -> None:
        for one in of(self.children["Nil"], ok(self.as_alba.get("/app/holds/"))):
            ok(self.as_alba.delete(f"/app/holds/{one}/"))

    def keep_little(self) -> None:
        policy = {
            "tests_months": 6,
            "left_months": 0,
            "cases_months": 6,
            "action": "delete",
            "decided_by": "School council",
            "decided_on": str(today()),
        }
        path = f"/app/schools/{self.school.pk}/retention/"
        ok(self.as_admin.put(path, policy, format="json"))

    def exclude(self, name: str) -> None:
        self.change_contact(self.fathers[name]["contact"], excluded=True)

    def lift(self, name: str) -> None:
        path = f"/app/test-takers/{self.children[name].pk}/exclusions/"
        for one in ok(self.as_alba.get(path)):
            ok(self.as_alba.delete(f"/app/exclusions/{one['id']}/"))

    # --- Who is shut out

    def comes_back(self, name: str, mails_before: int) -> list[str]:
        """The ways by which the excluded father of this child would still get something."""
        token = self.links[f"{name} father"]
        child = self.children[name].pk
        father = self.as_father(name)
        ways = {
            "link": Family(token).read().status_code != 404,
            "answer": Family(token).answer("withdrawn", name="Pere Roca").status_code != 404,
            "login": APIClient().post(f"/app/consent/{token}/login/").status_code != 404,
            "account": father.get(f"/app/test-takers/{child}/").status_code != 404,
            "list": child in [one["id"] for one in ok(father.get("/app/test-takers/"))],
            "assignment": child
            in [one["subject"]["id"] for one in ok(father.get("/app/assignments/"))],
            "email": self.mails_to_father(name) > mails_before,
        }
        return [way for way, open_ in ways.items() if open_]

    def mails_to_father(self, name: str) -> int:
        return len(families.mails_to(self.address(name, "father")))


FACTS = (
    *("address", "contact", "excluded", "consent", "bond", "duty"),
    *("place", "wish", "case", "referral", "hold", "name", "birth", "ask", "again"),
)


def ok(answer: Any) -> Any:
    assert answer.status_code < 300, (answer.status_code, answer.content)
    return answer.json() if answer.content else None


def said(row: dict[str, Any] | None) -> Any:
    """The answer of each contact, in a screening's row of a child."""
    if row is None:
        return OUT
    words = {one["full_name"]: one["answer"] for one in row["contacts"]}
    return {who: answer for who, answer in words.items() if answer != "none"}


def of(child: TestTaker, rows: list[dict[str, Any]]) -> list[int]:
    """The ids of those rows that are about the child and not done with."""
    done = ("talked", "closed")
    mine = [one for one in rows if one["test_taker"] == child.pk]
    return sorted(one["id"] for one in mine if one.get("state") not in done)
