"""Reports and tests: what is released, what the trail says of it, and how much may be begun."""

from faults.plant import Plant

REVIEW = "alba/assessments/review/review.py"
PDF = "alba/assessments/report/pdf_check.py"
REFUSALS = "alba/audit/refusals.py"
GIVING = "alba/assessments/taking/giving.py"
SUBJECTS = "alba/assessments/subjects.py"

PLANTS = [
    Plant(
        GIVING,
        "return Q(given_in=user.card_login.pk)",
        "return Q(updated_at__gte=user.card_login.authenticated_at)",
        "test_whose_answers.py::"
        "test_a_card_used_at_the_same_time_reads_nothing_of_what_is_given_at_home",
    ),
    Plant(
        GIVING,
        "    return Q(given_by=GivenBy.ACCOUNT)\n",
        "    return Q()\n",
        "test_whose_answers.py::test_a_later_account_opens_nothing_that_was_given_with_a_card",
    ),
    Plant(
        GIVING,
        "return bool(test.commented_by == GivenBy.ACCOUNT)",
        "return True",
        "test_who_reads_what.py::test_who_sees_which_names_addresses_and_comments",
    ),
    Plant(
        "alba/assessments/models.py",
        "filter(test_takers=self.subject_id)",
        "filter(test_takers=self.test_taker_id)",
        "test_school_of_a_test.py::test_a_test_about_a_child_is_where_the_child_is",
    ),
    Plant(
        REVIEW,
        "content = report_content.of(test, locale, named=Known(by).is_known(test))",
        "content = report_content.of(test, locale)",
        "test_school_of_a_test.py::"
        "test_finished_it_stays_and_the_school_that_keeps_it_is_not_told_the_name",
    ),
    Plant(
        "alba/assessments/lists/export_list.py",
        "about, school, course = known.subject(test), test.school, test.course",
        "about, school, course = test.on_behalf_of_test_taker, test.school, test.course",
        "test_who_reads_what.py::test_who_sees_which_names_addresses_and_comments",
    ),
    Plant(
        "alba/assessments/review/approve_many.py",
        "return report is not None and report.is_first",
        "return True",
        "test_approve_many.py::test_by_its_id_alone_only_the_report_of_the_finish_is_approved",
    ),
    Plant(
        REVIEW,
        "        check_finished(test)\n        _withdraw_approvals(by, test)\n",
        "        check_finished(test)\n",
        "test_approved_report.py::test_another_report_or_none_has_no_ones_approval",
    ),
    Plant(
        REVIEW,
        "if wanted and report is not WHICHEVER and report != digest:",
        "if wanted and report is WHICHEVER and report != digest:",
        "test_approved_report.py::test_an_approval_of_a_report_that_is_gone_is_refused",
    ),
    Plant(
        REVIEW,
        "if by.is_test_taker and not test.is_released:",
        "if by.is_test_taker and not test.is_finished:",
        "test_approved_report.py::test_another_report_or_none_has_no_ones_approval",
    ),
    Plant(
        PDF,
        "return text.lower().startswith(MAILTO)",
        'return text.lower().startswith((MAILTO, "http"))',
        "test_links_in_reports.py::test_no_address_but_a_mails_is_let_through_wherever_it_stands",
    ),
    Plant(
        PDF,
        "for item in (*objects(reader), *strays(content, reader)):",
        "for item in objects(reader):",
        "test_links_in_reports.py::test_a_report_that_leads_out_is_refused",
    ),
    Plant(
        REFUSALS,
        'method = "GET" if request.method == "HEAD" else request.method',
        "method = request.method",
        "test_trail_holes.py::test_head_is_answered_and_written_like_get_and_shows_nothing",
    ),
    Plant(
        "alba/audit/counting.py",
        "    return [*lines, first] if is_new else lines\n",
        "    return [*lines, first]\n",
        "test_trail_holes.py::test_a_braked_client_leaves_one_event_and_a_count",
    ),
    Plant(
        REVIEW,
        "    if by.is_test_taker:\n        return\n",
        "    return\n",
        "test_trail_holes.py::test_an_administrator_who_reads_a_comment_is_written_down",
    ),
    Plant(
        "alba/assessments/taking/taking.py",
        "            limits.new_tests(test_taker.pk).count()\n",
        "            limits.new_tests(test_taker.pk)\n",
        "test_signing_up.py::test_one_account_begins_a_bounded_number_of_tests_a_day",
    ),
    Plant(
        "alba/accounts/sessions/views.py",
        "except (OperationalError, InterfaceError) as error:",
        "except InterfaceError as error:",
        "test_session_end.py::test_logout_works_while_the_database_is_away",
    ),
]
