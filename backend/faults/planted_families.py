"""The rules that families and teachers rely on, removed one at a time, and the tests that must
notice. See `plants.py`; the rows: "What families are promised" in docs/security.md."""

from faults.plant import Plant

ROUNDS = "alba/assessments/taking/rounds.py"
AGAIN = "alba/assessments/taking/terms_again.py"
CHILDREN = "alba/takers/children/children.py"
EXPORT = "alba/privacy/own_data.py"
BONDS = "alba/takers/bonds/bonds.py"

PLANTS = [
    Plant(
        ROUNDS,
        "filter(still_theirs, terms_accepted_at__isnull=False)",
        "filter(terms_accepted_at__isnull=False)",
        "test_round.py::test_it_tells_nothing_of_what_others_answered_or_of_people_who_left",
    ),
    Plant(
        ROUNDS,
        "tests = Test.objects.visible_to(by).filter(still_theirs",
        "tests = Test.objects.filter(still_theirs",
        "test_round.py::test_it_tells_nothing_of_what_others_answered_or_of_people_who_left",
    ),
    Plant(
        ROUNDS,
        "finished_at.astimezone(zone).date()",
        "finished_at.date()",
        "test_round.py::test_it_says_of_each_person_and_questionnaire_where_one_stands",
    ),
    Plant(
        AGAIN,
        "        test_taker=test_taker,\n",
        "",
        "test_round.py::test_only_the_same_text_read_by_the_same_person_today_counts",
    ),
    Plant(
        AGAIN,
        "        terms_digest__in=[text.digest for text in shown],\n",
        "",
        "test_round.py::test_only_the_same_text_read_by_the_same_person_today_counts",
    ),
    Plant(
        AGAIN,
        "timezone.now().astimezone(zone).date()",
        "timezone.now().date()",
        "test_round.py::test_the_day_begins_at_midnight_where_the_people_are",
    ),
    Plant(
        "alba/takers/placement/places.py",
        "TestTaker.objects.filter(assigned_to__in=level, own_course=None, added_by=None)",
        "TestTaker.objects.filter(assigned_to__in=level, own_course=None)",
        "test_children.py::test_a_school_sees_neither_the_child_nor_a_test_about_it",
    ),
    Plant(
        CHILDREN,
        "    own = TestTaker.objects.filter(added_by=guardian)\n    account",
        "    own = TestTaker.objects.all()\n    account",
        "test_children.py::test_another_guardian_finds_no_such_child",
    ),
    Plant(
        "alba/takers/children/views.py",
        "if not user_of(request).test_taker.may_add_children:",
        "if not user_of(request).test_taker.role:",
        "test_children.py::test_only_declared_guardians_add_children",
    ),
    Plant(
        "alba/takers/enrolment/enrolment.py",
        "    for child in added:\n        children.erase(child, by=user)\n",
        "    TestTaker.objects.filter(added_by__user=user).update(added_by=None)\n",
        "test_children.py::test_deleting_the_account_takes_the_children_along",
    ),
    Plant(
        "alba/takers/children/coming_of_age.py",
        "person.birth_date <= born_until(ADULT_AT)",
        "person.birth_date < born_until(ADULT_AT)",
        "test_coming_of_age.py::test_the_eighteenth_birthday_is_the_first_day_without_a_guardian",
    ),
    Plant(
        "alba/takers/models.py",
        "    day = today()\n",
        "    day = timezone.now().date()\n",
        "test_coming_of_age.py::test_the_day_begins_where_the_schools_are",
    ),
    Plant(
        CHILDREN,
        "            if is_adult(child):\n",
        "            if not is_adult(child):\n",
        "test_coming_of_age.py::test_nobody_is_made_a_child_again",
    ),
    Plant(
        EXPORT,
        '        "released_by": test.released_by,\n',
        '        "released_by": test.released_by,\n        "scores": test.scores,\n',
        "test_own_data.py::test_everything_of_oneself_and_nothing_of_others",
    ),
    Plant(
        EXPORT,
        "            Test.objects.filter(test_taker=taker)\n",
        "            Test.objects.filter(test_taker__isnull=False)\n",
        "test_own_data.py::test_everything_of_oneself_and_nothing_of_others",
    ),
    Plant(
        "alba/privacy/own_data_page.py",
        "for child in children.of(taker)}\n    given",
        "for child in taker.assigned_people.all()}\n    given",
        "test_own_data.py::test_a_pupil_of_a_class_is_not_named_in_the_page",
    ),
    Plant(
        "alba/settings/privacy.py",
        "    if missing:\n",
        "    if len(missing) > 3:\n",
        "test_settings.py::test_half_a_privacy_notice_stops_the_start",
    ),
    Plant(
        "alba/http/webapp.py",
        "notice['legal_basis'] if notice else 'unset'",
        "'consent' if notice else 'unset'",
        "test_webapp.py::test_the_privacy_page_says_what_the_operator_has_written",
    ),
    Plant(
        BONDS,
        "            bond = Bond(taker=taker, email=email)\n",
        "            bond = Bond(taker=taker, email=email)\n"
        "            if User.objects.by_email(email):\n"
        '                raise Conflict("already_bonded", email)\n',
        "test_bonds.py::test_whether_the_address_has_an_account_makes_no_difference",
    ),
    Plant(
        BONDS,
        "digest=bond_mail.digest(token), expires_at__gt=timezone.now()",
        "expires_at__gt=timezone.now()",
        "test_bonds.py::test_wrong_links_are_all_alike",
    ),
    Plant(
        BONDS,
        "    if taker.pk in places.above(adult):\n",
        "    if taker.pk in ():\n",
        "test_bonds.py::test_nobody_is_bonded_to_themselves_to_a_student_or_in_a_circle",
    ),
    Plant(
        "alba/accounts/registration/own_address.py",
        "            links.drop_all(user)\n",
        "",
        "test_own_address.py::test_links_that_went_to_the_old_address_are_void",
    ),
    Plant(
        "alba/accounts/registration/own_address.py",
        "later.filter(Q(pk__gte=former.pk) | Q(email=former.email)).delete()",
        "later.filter(pk=former.pk).delete()",
        "test_undo_address.py::test_the_first_one_ends_the_later_links",
    ),
    Plant(
        "alba/takers/placement/correcting.py",
        "    reaching.tell([taker], by=by, former={taker.pk: former} if former else {})\n",
        "",
        "test_reaching.py::test_an_address_set_or_corrected_is_told",
    ),
    Plant(
        "alba/takers/placement/correcting.py",
        "    if user.email_verified_at is not None or user.came_alone:\n",
        "    if user.came_alone:\n",
        "test_correcting.py::test_who_uses_the_account_changes_the_address_alone",
    ),
]
