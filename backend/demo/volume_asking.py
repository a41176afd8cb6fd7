"""The families of a volume's open campaigns: contacts, what they were asked and reminded of, and
what they have said. The rows are those that the product would have written by now."""

import random
from collections.abc import Iterable
from datetime import date, datetime, timedelta
from typing import Any

from django.utils import timezone

from alba.accounts.models import User
from alba.campaigns.consent import copies, holidays, mailing, requests, school_days, sending, texts
from alba.campaigns.consent.models import (
    ConsentLink,
    ConsentRequest,
    ConsentText,
    FamilyAnswer,
    FamilyMail,
    Reason,
)
from alba.campaigns.models import Campaign
from alba.days import day_of, midnight, today
from alba.ops.demo_accounts import VOLUME_DOMAIN as DOMAIN
from alba.people.models import TestTaker
from alba.people.records.consents import GuardianConsent, Purpose, Route, Said
from alba.people.records.contacts import GuardianContact, Relation
from demo.people import DATA

# The first reminder has gone out, but for holidays, and the second is still to come.
ASKED_AGO = 8
HOUR = timedelta(hours=1)
AT_TEN = 10 * HOUR
ANSWERED_WITHIN = 7 * 24  # hours
BATCH = 5_000

TWO_GUARDIANS, SIBLING = 0.8, 0.15
WITHOUT_EMAIL, WITHOUT_AUTHORITY, EXCLUDED = 0.1, 0.05, 0.05
# The answers of a contact by the link, one after the other, and how many of a hundred give them.
BY_LINK: dict[tuple[Said, ...], int] = {
    (): 50,
    (Said.GIVEN,): 38,
    (Said.REFUSED,): 7,
    (Said.GIVEN, Said.WITHDRAWN): 5,
}
ON_PAPER, NO_ON_PAPER = 0.3, 0.15


def make(campaigns: Iterable[Campaign], by: User, rng: random.Random) -> None:
    """`by`: who records at the school what comes on paper."""
    asked_at = midnight(today() - timedelta(days=ASKED_AGO)) + AT_TEN
    for campaign in campaigns:
        text = texts.current(campaign.school_id, Purpose.SCREENING)
        assert text is not None  # noqa: S101 (there is always one for screening)
        ConsentText.objects.filter(pk=text.pk, published_at__gt=asked_at).update(
            published_at=asked_at
        )
        pupils = list(requests.pupils_of(campaign).select_related("user").order_by("pk"))
        contacts = GuardianContact.objects.bulk_create(_contacts(pupils, rng), BATCH)
        asked = ConsentRequest.objects.bulk_create(
            [
                ConsentRequest(
                    campaign=campaign,
                    taker=one.taker,
                    contact=one,
                    purpose=text.purpose,
                    text=text,
                    asked_at=asked_at,
                )
                for one in contacts
                if one.can_be_asked
            ],
            BATCH,
        )
        _mail(campaign, asked, asked_at, rng)
        answers = _answers(asked, rng)
        _remind(campaign, asked, answers, rng)
        FamilyAnswer.objects.bulk_create(answers, BATCH)
        # Each answer is followed by its copy, which holds a link too.
        ConsentLink.objects.bulk_create(
            [_link(answer.request, None, answer.at, rng) for answer in answers], BATCH
        )
        heard = {answer.taker_id for answer in answers}
        silent = [one for one in pupils if one.pk not in heard]
        GuardianConsent.objects.bulk_create(_on_paper(silent, contacts, by, rng), BATCH)


def _contacts(pupils: list[TestTaker], rng: random.Random) -> list[GuardianContact]:
    """Makes the contacts in an order in which siblings are not of the same class."""
    found = []
    family: list[dict[str, Any]] = []
    for pupil in rng.sample(pupils, len(pupils)):
        if not family or rng.random() >= SIBLING:
            family = _family(pupil, rng)
        found += [GuardianContact(taker=pupil, **person) for person in family]
    return found


def _family(pupil: TestTaker, rng: random.Random) -> list[dict[str, Any]]:
    relations = [Relation.MOTHER, Relation.FATHER]
    if rng.random() >= TWO_GUARDIANS:
        relations = [rng.choice([Relation.MOTHER, Relation.FATHER, Relation.GUARDIAN])]
    return [_guardian(pupil, relation, rng) for relation in relations]


def _guardian(pupil: TestTaker, relation: Relation, rng: random.Random) -> dict[str, Any]:
    names = rng.choice(DATA["families"])
    first = names["men" if relation == Relation.FATHER else "women"]
    has_email = rng.random() >= WITHOUT_EMAIL
    return {
        "full_name": f"{rng.choice(first)} {rng.choice(names['surnames'])}",
        "relation": relation,
        "email": f"familia{pupil.pk}.{relation}@{DOMAIN}" if has_email else "",
        "locale": pupil.user.locale,
        "has_authority": rng.random() >= WITHOUT_AUTHORITY,
        "excluded": rng.random() < EXCLUDED,
    }


def _mail(
    campaign: Campaign, about: list[ConsentRequest], at: datetime, rng: random.Random
) -> None:
    """One email for all that an address is asked, with a link for each request."""
    mails: dict[str, FamilyMail] = {}
    for request in about:
        mails.setdefault(
            _address(request),
            FamilyMail(
                campaign=campaign,
                address=mailing.address_of(_address(request)),
                day=day_of(at),
                claimed_at=at,
                sent_at=at,
            ),
        )
    FamilyMail.objects.bulk_create(mails.values(), BATCH)
    ConsentLink.objects.bulk_create(
        [_link(request, mails[_address(request)], at, rng) for request in about], BATCH
    )


def _address(request: ConsentRequest) -> str:
    assert request.contact is not None  # noqa: S101 (it was made with one)
    return request.contact.email


def _link(
    request: ConsentRequest, mail: FamilyMail | None, at: datetime, rng: random.Random
) -> ConsentLink:
    """Makes a link with a random digest whose token nobody knows, since the seed is published."""
    digest = f"{rng.getrandbits(256):064x}"
    return ConsentLink(request=request, mail=mail, digest=digest, made_at=at)


def _answers(asked: list[ConsentRequest], rng: random.Random) -> list[FamilyAnswer]:
    """Makes the answers in the order in which they came."""
    found = []
    for request in asked:
        (words,) = rng.choices(list(BY_LINK), list(BY_LINK.values()))
        at = request.asked_at + rng.uniform(0.1, ANSWERED_WITHIN - 24) * HOUR
        for said in words:
            found.append(_answer(request, said, at, rng))
            at += rng.uniform(1, 23) * HOUR
    return sorted(found, key=lambda answer: answer.at)


def _answer(request: ConsentRequest, said: Said, at: datetime, rng: random.Random) -> FamilyAnswer:
    contact = request.contact
    assert contact is not None  # noqa: S101 (it was made with one)
    row = FamilyAnswer(
        request=request,
        campaign=request.campaign,
        taker=request.taker,
        purpose=request.purpose,
        contact=contact.pk,
        said=said,
        name=contact.full_name,
        relation=contact.relation,
        has_authority=True,
        reason=rng.choice(Reason.values) if said == Said.REFUSED else "",
        text=request.text,
        locale=contact.locale,
        at=at,
    )
    row.digest = copies.digest(row)
    return row


def _remind(
    campaign: Campaign,
    asked: list[ConsentRequest],
    answers: list[FamilyAnswer],
    rng: random.Random,
) -> None:
    """Reminds the contacts of pupils about whom nobody had said anything by then: one word settles
    it."""
    day = _reminded_on(campaign)
    if day >= today():
        return  # there were holidays: the worker sends it
    at = midnight(day) + AT_TEN
    settled = {answer.taker_id for answer in answers if answer.at < at}
    _mail(campaign, [one for one in asked if one.taker_id not in settled], at, rng)


def _reminded_on(campaign: Campaign) -> date:
    planned = today() - timedelta(days=ASKED_AGO) + sending.AFTER[0]
    return school_days.next_school_day(planned, holidays.of(campaign.school_id))


def _on_paper(
    silent: list[TestTaker], contacts: list[GuardianContact], by: User, rng: random.Random
) -> list[GuardianConsent]:
    """Slips that have come today, of guardians who decide."""
    deciding = {one.taker_id: one for one in contacts if one.has_authority and not one.excluded}
    found: list[GuardianConsent] = []
    for pupil in silent:
        draws, says_no = rng.random(), rng.random() < NO_ON_PAPER
        if draws >= ON_PAPER or pupil.pk not in deciding:
            continue
        found.append(
            GuardianConsent(
                taker=pupil,
                given=not says_no,
                said=Said.REFUSED if says_no else Said.GIVEN,
                reference="" if says_no else f"Carpeta {len(found) // 20 + 1}",
                recorded_by=by,
                at=timezone.now(),
                route=Route.PAPER,
                contact=deciding[pupil.pk].pk,
            )
        )
    return found
