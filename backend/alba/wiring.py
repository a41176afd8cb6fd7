"""Who hears of what, in which order: the one place that connects hooks.

The order is that in which rows are locked, so that no two requests wait for each other: people
before campaigns, campaigns before tests."""

from typing import Any

from alba.accounts import account, erasure, holder, housekeeping
from alba.accounts.passwords import validators
from alba.accounts.registration import claims, sign_up
from alba.assessments.assignment import assigned, tested
from alba.assessments.assignment import merging as test_merging
from alba.assessments.report import files
from alba.assessments.taking import answerable, taking, under_way
from alba.campaigns import assigning, checking, informing, running
from alba.campaigns import merging as campaign_merging
from alba.campaigns.consent import link_login, mailing, requests, told
from alba.campaigns.consent.texts import text_published
from alba.campaigns.desk import opening
from alba.campaigns.lessons import cards, tutors
from alba.followup import merging as followup_merging
from alba.followup import rounds
from alba.followup.practice import load
from alba.followup.reading_list import entries
from alba.followup.talk import answering, asking
from alba.hooks import Hook
from alba.schools import merging, staffing
from alba.schools.duties import granting, reading
from alba.takers.children import guardian_consent
from alba.takers.contacts.changed import (
    addresses_changed,
    contacts_changed,
    exclusion_changed,
)
from alba.takers.enrolment import enrolment
from alba.takers.placement import changes, losing, places, reaching
from alba.takers.placement import merging as people_merging
from alba.takers.roster import importing

RECEIVERS: dict[Hook[Any, Any], tuple[Any, ...]] = {
    # Accounts
    housekeeping.every_round: (
        mailing.queue_reminders,
        opening.forget_ended,
        rounds.every_round,
    ),
    sign_up.signed_up: (enrolment.enrol_guardian,),
    claims.address_lost: (losing.record_loss,),
    erasure.before_erasing: (
        enrolment.release_people,
        importing.forget_lists,
        link_login.erase_with_child,
        files.remove_of_person,
    ),
    account.leads_screening: (tutors.leads_screening,),
    account.can_ask_to_talk: (asking.can_ask,),
    account.pupils_wait: (answering.pupils_wait,),
    account.reads_for: (reading.schools_read_by,),
    holder.reset_by_mail: (granting.suspend_after_reset,),
    holder.address_changed: (granting.suspend_after_new_address,),
    holder.factor_given: (granting.lift,),
    holder.has_duty: (reading.has_duty,),
    holder.waits_for_confirmation: (reading.waits,),
    holder.readers_under: (reading.readers_under,),
    validators.school_names: (staffing.names_of_administered, enrolment.names_of_attended),
    # Schools and classes that become one
    merging.before_merging: (people_merging.hold_people,),
    merging.on_merging: (
        people_merging.move_people,
        campaign_merging.move_campaigns,
        test_merging.move_tests,
        followup_merging.move,
    ),
    # People
    changes.people_changed: (
        assigning.follow,
        requests.follow_people,
        cards.follow,
        answerable.follow_people,
    ),
    places.people_placed: (
        assigning.follow,
        requests.follow_people,
        under_way.follow,
        answerable.follow_people,
    ),
    guardian_consent.consent_recorded: (cards.end_logins, answerable.follow_consent),
    guardian_consent.put_on_file: (told.follow,),
    exclusion_changed: (requests.follow_exclusion,),
    addresses_changed: (requests.follow_addresses,),
    contacts_changed: (
        link_login.follow_contacts,
        assigning.follow_contacts,
        requests.follow_contacts,
        answerable.follow_contacts,
    ),
    reaching.have_tests: (tested.have_tests,),
    # Campaigns
    running.last_day_changed: (answerable.follow_campaign,),
    running.classes_changed: (requests.follow_classes,),
    text_published: (answerable.follow_texts,),
    informing.families_told: (answerable.follow_information,),
    assigning.states_of_tests: (assigned.states_of,),
    checking.more_warnings: (assigned.demonstration_wording, load.not_rehearsed),
    checking.expected_load: (load.of_campaign,),
    # Tests
    taking.heard: (entries.follow,),
}


def connect() -> None:
    for hook, receivers in RECEIVERS.items():
        hook.receivers = receivers
