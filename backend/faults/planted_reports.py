"""Reports and tests: what is released, what the trail says of it, and how much may be begun."""

from faults.plant import Plant

ANOTHER = "the school approved one report and the taker got another"
TRAIL = "the trail missed HEAD"
ENDLESS = "one account began tests without end"

REVIEW = "alba/screening/review.py"
PDF = "alba/screening/pdf_check.py"
REFUSALS = "alba/audit/refusals.py"

PLANTS = [
    Plant(
        ANOTHER,
        REVIEW,
        "        check_finished(test)\n        _withdraw_approvals(by, test)\n",
        "        check_finished(test)\n",
        "test_approved_report.py::test_another_report_or_none_has_no_ones_approval",
    ),
    Plant(
        ANOTHER,
        REVIEW,
        "if wanted and report is not WHICHEVER and report != digest:",
        "if wanted and report is WHICHEVER and report != digest:",
        "test_approved_report.py::test_an_approval_of_a_report_that_is_gone_is_refused",
    ),
    Plant(
        ANOTHER,
        REVIEW,
        "if by.is_test_taker and not test.is_released:",
        "if by.is_test_taker and not test.is_finished:",
        "test_approved_report.py::test_another_report_or_none_has_no_ones_approval",
    ),
    Plant(
        ANOTHER,
        PDF,
        "return text.lower().startswith(MAILTO)",
        'return text.lower().startswith((MAILTO, "http"))',
        "test_links_in_reports.py::test_no_address_but_a_mails_is_let_through_wherever_it_stands",
    ),
    Plant(
        ANOTHER,
        PDF,
        "for item in (*objects(reader), *strays(content, reader)):",
        "for item in objects(reader):",
        "test_links_in_reports.py::test_a_report_that_leads_out_is_refused",
    ),
    Plant(
        TRAIL,
        REFUSALS,
        'method = "GET" if request.method == "HEAD" else request.method',
        "method = request.method",
        "test_trail_holes.py::test_head_is_answered_and_written_like_get_and_shows_nothing",
    ),
    Plant(
        TRAIL,
        REFUSALS,
        "        if exc.is_first:\n            _write(action, request.user)\n",
        "        _write(action, request.user)\n",
        "test_trail_holes.py::test_a_braked_client_leaves_one_event_for_each_window",
    ),
    Plant(
        TRAIL,
        REVIEW,
        "    if by.is_test_taker:\n        return\n",
        "    return\n",
        "test_trail_holes.py::test_an_administrator_who_reads_a_comment_is_written_down",
    ),
    Plant(
        ENDLESS,
        "alba/screening/taking.py",
        "            limits.new_tests(test_taker.pk).count()\n",
        "            limits.new_tests(test_taker.pk)\n",
        "test_signing_up.py::test_one_account_begins_a_bounded_number_of_tests_a_day",
    ),
    Plant(
        ENDLESS,
        "alba/accounts/session_views.py",
        "except (OperationalError, InterfaceError) as error:",
        "except InterfaceError as error:",
        "test_session_end.py::test_logout_works_while_the_database_is_away",
    ),
]
