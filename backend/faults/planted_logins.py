"""Logins: who may log in, and how often a password may be guessed."""

from faults.plant import Plant

CONFIRMATION = "alba/accounts/registration/confirmation.py"
GUESSES = "alba/accounts/passwords/guessing.py"
TICKETS = "alba/accounts/second_factor/tickets.py"
SECOND = "alba/accounts/second_factor/factors.py"

PLANTS = [
    Plant(
        "alba/accounts/passwords/credentials.py",
        "if user.email_verified_at is None and not confirmation.proves(caller.proof, user):",
        "if user.email_verified_at is None and not caller.proof:",
        "test_confirming.py::test_the_cookie_is_one_persons_and_nobody_makes_one",
    ),
    Plant(
        CONFIRMATION,
        "signing.loads(cookie, salt=SALT, max_age=LIFETIME) == _facts(user)",
        "signing.loads(cookie, salt=SALT) == _facts(user)",
        "test_confirming.py::test_the_cookie_ends_after_half_an_hour",
    ),
    Plant(
        CONFIRMATION,
        'return [user.pk, salted_hmac(SALT, user.password, algorithm="sha256").hexdigest()]',
        'return [user.pk, salted_hmac(SALT, "", algorithm="sha256").hexdigest()]',
        "test_confirming.py::test_the_cookie_is_worth_nothing_after_another_password",
    ),
    Plant(
        "alba/accounts/registration/unconfirmed.py",
        "discard(User.objects.filter(email__in=emails), by=by)",
        "discard(User.objects.none(), by=by)",
        "test_confirming.py::test_an_invitation_takes_over_what_a_stranger_signed_up_for",
    ),
    Plant(
        "alba/accounts/registration/unconfirmed.py",
        "old = User.objects.filter(created_at__lt=end)",
        "old = User.objects.filter(created_at__lt=end).none()",
        "test_confirming.py::test_unconfirmed_accounts_go_after_three_days",
    ),
    Plant(
        GUESSES,
        "refusals = [limit.take() for limit in (self.from_client, self.of_client)]",
        "refusals = [limit.take() for limit in (self.from_client,)]",
        "test_guessing.py::"
        "test_after_a_hundred_failures_of_a_client_wrong_ones_are_429_and_right_ones_200",
    ),
    Plant(
        GUESSES,
        "        if account:\n            _pause()\n",
        "",
        "test_guessing.py::"
        "test_after_twenty_failures_at_an_account_each_try_waits_and_the_right_one_gets_in",
    ),
    Plant(
        GUESSES,
        "limits.told(self.email).take() is None",
        "limits.told(self.email)",
        "test_guessing.py::test_the_owner_is_told_once_a_day",
    ),
    Plant(
        GUESSES,
        "if own == [False]:",
        "if own == [None]:",
        "test_guessing.py::test_a_classmates_wrong_tries_keep_nobody_out_at_their_own_computer",
    ),
    Plant(
        GUESSES,
        "refusals = [self.own.take()]",
        "refusals = []",
        "test_guessing.py::test_its_own_failures_are_bounded",
    ),
    Plant(
        "alba/accounts/registration/sign_up.py",
        'limits.mail_request("reset", email).take() is not None',
        'limits.mail_request("reset", email).take() == ""',
        "test_limits.py::test_the_sixth_mail_to_one_address_is_left_out_without_a_word",
    ),
    Plant(
        TICKETS,
        "if found is None or not constant_time_compare(found.cookie, digest_of_ticket(cookie)):",
        "if found is None:",
        "test_second_factor_login.py::test_a_ticket_is_worth_nothing_in_another_browser",
    ),
    Plant(
        TICKETS,
        "            ticket.delete()\n",
        "",
        "test_second_factor_login.py::test_a_ticket_works_once",
    ),
    Plant(
        TICKETS,
        "LoginTicket.objects.filter(user=user).delete()",
        "LoginTicket.objects.filter(user=user)",
        "test_second_factor_login.py::test_a_new_password_ends_the_tickets_of_the_old_one",
    ),
    Plant(
        SECOND,
        "if step is not None and step > factor.last_step:",
        "if step is not None:",
        "test_second_factor_login.py::test_a_code_works_once_and_none_before_it_any_more",
    ),
    Plant(
        SECOND,
        "user.recovery_codes.filter(digest=digest).delete()[0]",
        "user.recovery_codes.filter(digest=digest).count()",
        "test_second_factor_login.py::test_a_recovery_code_works_once",
    ),
    Plant(
        SECOND,
        "        guesses.check(user, browser)\n",
        "        pass\n",
        "test_second_factor_guesses.py::test_the_sixth_waits_a_minute_and_the_next_twice_as_long",
    ),
    Plant(
        "alba/accounts/second_factor/tickets.py",
        'caller.known_as(user, by_factor=True) or ""',
        'caller.known_as(user) or ""',
        "test_second_factor_guesses.py::test_a_browser_that_gave_the_password_alone_is_none_of_them",
    ),
    Plant(
        "alba/accounts/second_factor/guesses.py",
        "if found.wrong >= IN_A_ROW:",
        "if not found.wrong:",
        "test_second_factor_guesses.py::test_twenty_in_a_row_ask_for_a_recovery_code",
    ),
    Plant(
        "alba/accounts/second_factor/passkeys.py",
        "if (count or factor.sign_count) and count <= factor.sign_count:",
        "if (count or factor.sign_count) and count < 0:",
        "test_second_factor_passkeys.py::test_a_copied_key_is_noticed_by_its_counter",
    ),
    Plant(
        "alba/accounts/second_factor/rules.py",
        "return login.second_factor_at is None and is_due(login.user)",
        "return False",
        "test_second_factor_due.py::test_every_call_but_enrolling_is_refused",
    ),
    Plant(
        "alba/accounts/admins/last_admin.py",
        "left = [a for a in admins if a.is_active and a.email_verified_at and not a.is_auditor]",
        "left = [a for a in admins if a.is_active and not a.is_auditor]",
        "test_access.py::test_cell",
    ),
    Plant(
        "alba/accounts/sessions/complete_login.py",
        "if user.is_reviewer and caller.known_as(user) is None:",
        "if user.is_alba_admin and caller.known_as(user) is None:",
        "test_guessing.py::test_staff_hear_of_a_login_from_a_browser_that_is_new",
    ),
]
