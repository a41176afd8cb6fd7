"""Families that a campaign asks, for tests: made and asked as the product does."""

import re
from dataclasses import dataclass
from typing import Any

from django.core import mail
from rest_framework.test import APIClient

from alba.campaigns.consent import links, mailing
from alba.campaigns.consent.models import ConsentRequest
from alba.campaigns.models import Campaign
from alba.people.models import TestTaker
from alba.people.records.contacts import GuardianContact
from tests.support import campaigns

LINK = re.compile(r"http://localhost:8000/consent/([\w-]{43})")


def contact(child: TestTaker, name: str = "Rosa Vidal", **fields: Any) -> GuardianContact:
    usual = {"relation": "mother", "email": f"{name.split()[0].lower()}@example.org"}
    return GuardianContact.objects.create(
        taker=child, full_name=name, locale="en", **{**usual, **fields}
    )


def campaign(side: Any, **fields: Any) -> Campaign:
    return campaigns.make(side, **{"questionnaires": ["SDQ"], "voices": ["self"], **fields})


def ask(client: Any, asked: Campaign, **body: Any) -> Any:
    return client.post(f"/app/campaigns/{asked.pk}/consent-requests/", body)


def tokens(message: Any) -> list[str]:
    return list(dict.fromkeys(LINK.findall(message.body)))


def mails_to(email: str) -> list[Any]:
    return [one for one in mail.outbox if one.to == [email]]


def send_due(asked: Campaign) -> None:
    """Sends what the worker would send now."""
    for email in mailing.due_addresses(asked.pk):
        mailing.send_one(asked.pk, email)


def token_of(asked: Campaign, email: str) -> str:
    """Returns the token of the one link in the newest email to that address."""
    (found,) = tokens(mails_to(email)[-1])
    return found


@dataclass
class Family:
    """A family that holds a link."""

    token: str

    @property
    def path(self) -> str:
        return f"/app/consent/{self.token}/"

    def read(self, query: str = "") -> Any:
        return APIClient().get(self.path + query)

    def answer(self, said: str, **more: Any) -> Any:
        body = {
            "answer": said,
            "name": "Rosa Vidal",
            "relation": "mother",
            "has_authority": True,
            "nonce": self.read().json().get("nonce", ""),
            **more,
        }
        return APIClient().post(self.path, body)


def status_of(client: Any, asked: Campaign, child: TestTaker) -> str:
    rows = client.get(f"/app/campaigns/{asked.pk}/consents/").json()
    found: str = next(one["status"] for one in rows if one["test_taker"] == child.pk)
    return found


def token_of_any(contact: GuardianContact) -> str:
    """A link of the contact's, as a copy of an answer holds one."""
    request = ConsentRequest.objects.get(contact=contact)
    return links.make(request, None)
