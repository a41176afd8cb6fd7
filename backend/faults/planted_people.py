"""People: whose child it is, whose school, whose name, whose consent."""

from faults.plant import Plant

PLACES = "alba/takers/placement/places.py"
GUARDIAN = "alba/takers/children/guardian_consent.py"
PLAIN = "alba/accounts/mail/plain_text.py"

PLANTS = [
    Plant(
        PLACES,
        "if taker.pk in above(responsible):",
        "if taker.pk == responsible.assigned_to_id and False:",
        "test_takers.py::test_nobody_is_assigned_in_a_circle_or_to_another_school",
    ),
    Plant(
        PLACES,
        "own = own if own or above else course",
        "own = own or None",
        "test_places.py::test_assigned_to_a_person_without_a_school_the_school_stays",
    ),
    Plant(
        "alba/assessments/taking/under_way.py",
        "    _hold(tests).update(\n        course=",
        "    tests.update(\n        course=",
        "test_release_is_stored.py::test_no_move_changes_whose_word_releases_it_or_who_sees_it",
    ),
    Plant(
        PLACES,
        "return [taker, *(one for one in moved if one is not taker)] if is_new else moved",
        "return [taker] if is_new else moved[:1]",
        "test_places.py::test_a_move_is_recorded_as_one_also_of_those_who_follow",
    ),
    Plant(
        GUARDIAN,
        "if adult.role != Role.PARENT or adult.declares",
        "if adult.declares",
        "test_consent_of_the_subject.py::test_to_answer_about_a_child_it_has_to_be_on_record",
    ),
    Plant(
        GUARDIAN,
        ' or adult.declares not in {"", Declaration.PARENT}:',
        ":",
        "test_signing_up.py::test_about_an_assigned_child",
    ),
    Plant(
        GUARDIAN,
        "return subject.age < below",
        "return subject.age <= below",
        "test_guardian_consent.py::test_the_fourteenth_birthday_is_the_first_day_without",
    ),
    Plant(
        GUARDIAN,
        "return last is None or not last.given",
        "return last is None",
        "test_consent_of_the_subject.py::"
        "test_withdrawing_stops_it_and_giving_it_again_lets_it_go_on",
    ),
    Plant(
        GUARDIAN,
        "return below > 0 and subject.declares == UNSAID",
        "return False",
        "test_signing_up.py::test_about_oneself",
    ),
    Plant(
        "alba/takers/enrolment/taken_addresses.py",
        "return taken, everywhere - taken",
        "return everywhere, set()",
        "test_taken_addresses.py::test_who_is_elsewhere_is_not",
    ),
    Plant(
        "alba/takers/enrolment/taken_addresses.py",
        "        limits.addresses_elsewhere(by.pk).check()\n",
        "        pass\n",
        "test_taken_addresses.py::test_past_the_limit_nothing_is_told_of_any_address",
    ),
    Plant(
        "alba/takers/models.py",
        "mine = TestTaker.objects.visible_to(viewer)",
        "mine = TestTaker.objects.all()",
        "test_two_schools.py::test_each_school_sees_its_own_child",
    ),
    Plant(
        "alba/takers/models.py",
        "if viewer.is_school_admin:\n            placed",
        "if viewer.is_test_taker:\n            placed",
        "test_two_schools.py::test_a_guardian_of_another_school_is_not_named",
    ),
    Plant(
        PLAIN,
        'LINK = re.compile(r"://|www\\.", re.IGNORECASE)',
        'LINK = re.compile(r"://", re.IGNORECASE)',
        "test_plain_text.py::test_a_name_is_no_web_address_but_a_reference_may_be",
    ),
    Plant(
        PLAIN,
        'UNSEEN = {"Cc", "Cf", "Zl", "Zp", "Cs", "Co"}',
        'UNSEEN = {"Cc", "Zl", "Zp", "Cs", "Co"}',
        "test_plain_text.py::test_what_hides_is_refused_in_every_text_of_one_line",
    ),
    Plant(
        PLAIN,
        "return len(first_name) <= GREETED_LENGTH and bool(GREETED.fullmatch(first_name))",
        "return bool(GREETED.fullmatch(first_name))",
        "test_plain_text.py::test_a_greeting_is_a_name_and_nothing_else",
    ),
]
