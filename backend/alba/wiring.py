"""Connects hooks: the one place that says who hears of which event, in which order, and who answers
which question.

The order is that in which rows are locked, so that no two requests wait for each other: people
before campaigns, campaigns before tests."""

from typing import Any

from alba.accounts import (
    account,
    erasure,
    holder,
    housekeeping,
    password_validators,
    rows,
    signed_on,
    standstill,
)
from alba.accounts.addresses import claims
from alba.accounts.logins import complete_login
from alba.accounts.mail import templates
from alba.accounts.registration import sign_up
from alba.assessments.assignment import assigned, merged_tests, tested
from alba.assessments.report import files
from alba.assessments.review import mails as report_mails
from alba.assessments.review import renamed
from alba.assessments.taking import answerable, removing, taking, under_way
from alba.audit import arrived, trail
from alba.campaigns import ending as campaign_ending
from alba.campaigns.asks import door
from alba.campaigns.asks import following as asks_following
from alba.campaigns.consent import (
    disagreeing,
    informing,
    link_login,
    mailing,
    merged_settings,
    passing,
    requests,
    requests_undone,
    texts,
    told,
)
from alba.campaigns.consent import mails as answer_mails
from alba.campaigns.consent.holidays import holidays_changed
from alba.campaigns.lessons import card_login, cards, cards_undone, tutors
from alba.campaigns.planning import assigning, listed
from alba.campaigns.running import became_one, checking, merged_campaigns, repeated, running
from alba.campaigns.school_answer import answers
from alba.campaigns.tablet import opening
from alba.enrolment.addresses import losses, notices
from alba.enrolment.admission import admissions, present_staff
from alba.enrolment.moves import completion, merged_schools, merger
from alba.enrolment.moves import ending as ending_moves
from alba.enrolment.moves import mails as move_mails
from alba.enrolment.moves import models as moves
from alba.enrolment.roster import elsewhere, imports, screenings, undo
from alba.enrolment.roster import mails as list_mails
from alba.enrolment.roster import merged_columns as list_columns
from alba.enrolment.second_school import acceptance as joining_schools
from alba.enrolment.second_school import current_school
from alba.families.consent import guardian_consent, mistakes
from alba.families.contacts import mails as contact_mails
from alba.families.events import address_replaced, contacts_changed, exclusion_changed
from alba.families.exclusion import exclusions
from alba.families.exclusion import mails as exclusion_mails
from alba.followup import due_days, merged_matters, open_matters, rounds
from alba.followup import mails as follow_up_mails
from alba.followup.asks import ended as ask_ended
from alba.followup.calendar import feeds
from alba.followup.entries import entries
from alba.followup.handed_on import taking_over
from alba.followup.letters import dispatch, passing_yes
from alba.followup.practice import load
from alba.followup.reading_list import waiting
from alba.followup.talk import responses, talk_requests
from alba.hooks import Event, Poll, Question
from alba.insight.attention import attention
from alba.leaving import arrived_trails, departing, erasing_school, standing
from alba.leaving import mails as leaving_mails
from alba.leaving import own_data as leaving_data
from alba.people import departure, former_ties, lacks
from alba.people.placement import changes, places
from alba.people.placement import readers as people_who_read
from alba.people.tutorship import appointments, class_tutors, new_places, new_tutors, trust
from alba.people.tutorship import mails as tutor_mails
from alba.people.upkeep import merged_people
from alba.privacy import daily_job, idle_mails, own_data, runs
from alba.privacy.erasing import erasing, rule
from alba.privacy.erasing import mails as erasure_mails
from alba.privacy.research import exporting
from alba.privacy.research import mails as research_mails
from alba.privacy.retention import holds, merged_policies
from alba.privacy.retention import mails as retention_mails
from alba.schools import merged_columns, merging, moved, school_contact, staffing
from alba.schools import tutors as tutors_of_classes
from alba.schools.duties import address_notices, ending, granting, hearing, reading_rights
from alba.schools.duties import mails as duty_mails
from alba.sign_on import entering, identities, merged_providers, required, tidying
from alba.sign_on import mails as sign_on_mails

RECEIVERS: dict[Event[Any] | Poll[Any, Any], tuple[Any, ...]] = {
    trail.before_change: (moved.refuse_change,),
    # Accounts
    daily_job.more: (erasing_school.daily,),
    own_data.more: (leaving_data.of,),
    housekeeping.every_round: (
        ending.tell_all,
        address_notices.send_held,
        tidying.every_round,
        mailing.queue_reminders,
        opening.forget_ended,
        renamed.every_round,
        rounds.every_round,
    ),
    templates.of_the_apps_above: (
        duty_mails.letters,
        tutor_mails.letters,
        contact_mails.letters,
        exclusion_mails.letters,
        move_mails.letters,
        list_mails.letters,
        sign_on_mails.letters,
        answer_mails.letters,
        report_mails.letters,
        follow_up_mails.letters,
        idle_mails.letters,
        erasure_mails.letters,
        retention_mails.letters,
        research_mails.letters,
        leaving_mails.letters,
    ),
    sign_up.signed_up: (admissions.enrol_guardian,),
    claims.address_lost: (losses.record_loss,),
    erasure.hold_with: (admissions.hold_with,),
    erasure.waits: (erasing.hide,),
    erasure.account_ends: (
        ending.end_with_account,
        admissions.release_people,
        identities.forget,
        taking_over.release_before_erasing,
        feeds.forget,
    ),
    erasure.gone: (ending_moves.follow_gone,),
    erasure.before_erasing: (
        ending.tell_before_erasing,
        admissions.release_people,
        admissions.erase_children,
        imports.forget_lists,
        link_login.erase_with_child,
        files.remove_of_person,
        taking_over.release_before_erasing,
        erasing.close,
    ),
    holder.before_change: (former_ties.follow_account, exclusions.remember),
    holder.named_otherwise: (renamed.mark_reports,),
    holder.changed_hands: (granting.follow_hands, hearing.follow_hands, trust.follow_hands),
    holder.opened: (granting.begin,),
    holder.factor_given: (granting.lift,),
    password_validators.school_names: (
        staffing.names_of_administered,
        admissions.names_of_attended,
    ),
    signed_on.redeemed: (entering.redeemed,),
    rows.handed_on: (identities.pass_to_heir,),
    # Duties
    ending.reads_no_more: (taking_over.release_at,),
    school_contact.families_are_asked: (requests.are_open_at, dispatch.are_under_way_at),
    # Schools and classes that become one
    merging.before_merging: (merged_people.hold_people, departing.refuse_merging),
    merging.in_both: (
        merged_columns.contact_in_both,
        merged_columns.logo_in_both,
        list_columns.columns_in_both,
        merged_settings.holidays_in_both,
        merged_settings.texts_in_both,
        merged_policies.retention_in_both,
    ),
    merging.on_merging: (
        merged_columns.move_columns,
        merged_people.move_people,
        merged_schools.follow_merge,
        list_columns.move_columns,
        merged_providers.move_providers,
        merged_settings.move_settings,
        merged_campaigns.move_campaigns,
        merged_tests.move_tests,
        merged_matters.move,
        merged_policies.move_retention,
        erasing.follow_merge,
    ),
    tutors_of_classes.before_giving_tutors: (appointments.hold,),
    tutors_of_classes.tutors_given: (appointments.set_tutors,),
    staffing.who_comes_back: (present_staff.refuse_left_staff,),
    # People
    changes.people_changed: (
        people_who_read.tell_readers,
        joining_schools.end_logins,
        assigning.plan_again,
        requests.follow_people,
        asks_following.follow_people,
        told.follow_people,
        cards.delete_of_departed,
        answerable.follow_people,
        taking_over.release_of,
    ),
    places.people_placed: (
        new_places.remove_impossible,
        people_who_read.tell_readers,
        ending_moves.follow_places,
        assigning.plan_again,
        requests.follow_people,
        asks_following.follow_people,
        under_way.move_with_people,
        answerable.follow_people,
        taking_over.release_of,
    ),
    merger.became_one: (became_one.carry_over, holds.follow_one_person),
    guardian_consent.consent_recorded: (
        disagreeing.tell_administrators,
        asks_following.follow_consent,
        answerable.follow_consent,
    ),
    guardian_consent.put_on_file: (told.schedule,),
    mistakes.refuse_over: (requests.refuse_over_of_record,),
    address_replaced: (passing.tell_former_address,),
    passing.revoke_others: (passing_yes.revoke,),
    exclusion_changed: (requests.follow_exclusion,),
    screenings.take_back: (listed.take_back,),
    undo.keep: (requests_undone.keep, cards_undone.keep),
    undo.put_back: (requests_undone.put_back, cards_undone.put_back),
    contacts_changed: (
        former_ties.follow_contacts,
        exclusions.mark_contacts,
        link_login.follow_contacts,
        assigning.follow_contacts,
        requests.follow_contacts,
        answerable.follow_contacts,
    ),
    new_tutors.another_holder: (responses.forget_tutor,),
    # Campaigns
    campaign_ending.last_day_changed: (answerable.follow_campaign,),
    campaign_ending.ask_ended: (ask_ended.follow,),
    running.classes_changed: (requests.follow_classes,),
    holidays_changed: (due_days.recalculate,),
    texts.text_published: (answerable.follow_texts,),
    informing.families_told: (answerable.follow_information,),
    checking.more_warnings: (
        repeated.warning,
        answers.warning,
        assigned.demonstration_wording,
        load.not_rehearsed,
    ),
    # Tests
    removing.may_remove: (holds.refuse_held_test,),
    taking.heard: (entries.list_test,),
}

ANSWERS: dict[Question[Any, Any], Any] = {
    arrived.verified: arrived_trails.verified,
    account.is_tutor: class_tutors.is_tutor,
    account.leads_screening: tutors.leads_screening,
    account.can_ask_to_talk: talk_requests.can_ask,
    account.who_reads: talk_requests.who_reads,
    account.school_answer: answers.for_pupil,
    account.pupils_wait: responses.pupils_wait,
    account.schools_of: current_school.schools_of,
    complete_login.landing: current_school.landing,
    claims.is_asked_to_join: joining_schools.is_asked_to_join,
    account.waits_at: waiting.by_school,
    account.reads_for: reading_rights.schools_read_by,
    signed_on.some_required: required.some_required,
    signed_on.instead_of_password: required.instead_of_password,
    signed_on.name_of_required: required.name_for,
    signed_on.still_counts: identities.still_counts,
    signed_on.refusal_at: required.refusal_at,
    signed_on.provider_of: identities.provider_of,
    holder.has_duty: reading_rights.has_duty,
    holder.waits_for_confirmation: trust.waits,
    holder.readers_under: reading_rights.readers_under,
    templates.tutor_of: class_tutors.names_of_classes,
    tutors_of_classes.tutors_of_each: class_tutors.accounts_of_each,
    merging.open_about: merged_people.open_about,
    guardian_consent.text_in_force: texts.in_force,
    departure.open_about: open_matters.of,
    erasure.standing: rule.standing,
    erasure.hangs_on: rule.hangs_on,
    completion.has_history: rule.weighs,
    elsewhere.without_newcomers: moves.without_newcomers,
    notices.have_tests: tested.have_tests,
    assigning.states_of_tests: assigned.states_of,
    card_login.opens_otherwise: door.enter,
    screenings.open_ones: listed.open_ones,
    screenings.settle: listed.settle,
    attention.daily_late_since: runs.late_since,
    attention.research_waits_since: exporting.waiting_since,
    standstill.state: standing.state,
    standstill.is_about_resting: standing.is_about_resting,
    attention.wishes_to_leave: departing.waiting,
    checking.expected_load: load.of_campaign,
    lacks.held_up: checking.held_up,
}


def connect() -> None:
    for hook, receivers in RECEIVERS.items():
        hook.receivers = receivers
    for question, answer in ANSWERS.items():
        question.answer = answer
