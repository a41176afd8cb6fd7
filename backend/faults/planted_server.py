"""The server: settings, database, files, backups, the description."""

from faults.plant import Plant

PLANTS = [
    Plant(
        "alba/server/database.py",
        'options.get("sslmode") != "verify-full"',
        'options.get("sslmode") not in {"require", "verify-ca", "verify-full"}',
        "test_database_settings.py::"
        "test_a_remote_database_that_need_not_prove_itself_stops_the_start",
    ),
    Plant(
        "alba/ops/demo_accounts.py",
        "for domain in (DOMAIN, VOLUME_DOMAIN):",
        "for domain in (DOMAIN,):",
        "test_demo_apart.py::test_the_demo_and_a_volume_are_found_by_every_way_in",
    ),
    Plant(
        "alba/ops/demo_accounts.py",
        ", email_verified_at__isnull=False)",
        ")",
        "test_demo_apart.py::test_nobody_can_stop_the_next_start_by_signing_up_as_the_demo",
    ),
    Plant(
        "alba/http/schema/urls.py",
        "    with _making:\n        if renderer.format not in _made:\n",
        "    with _making:\n        if renderer:\n",
        "test_schema_once.py::test_four_strangers_at_once_get_it_and_it_is_made_once",
    ),
    Plant(
        "alba/server/private_files.py",
        "FOLDER, FILE = 0o700, 0o600",
        "FOLDER, FILE = 0o755, 0o644",
        "test_private_files.py::test_the_database_is_closed_from_its_first_byte_on",
    ),
    Plant(
        "alba/audit/append_only.py",
        'f"WHEN EXISTS (SELECT 1 FROM {table} WHERE {stands}) {refuse}"',
        'f"WHEN 0 AND EXISTS (SELECT 1 FROM {table} WHERE {stands}) {refuse}"',
        "test_audit_events.py::test_a_seal_is_not_pushed_out_by_another_that_goes_before_it",
        fresh=True,
    ),
    Plant(
        "alba/ops/restoring.py",
        "if not hmac.compare_digest(given.encode(), signature_of(manifest, key).encode()):",
        "if not given:",
        "test_backup.py::test_a_backup_that_another_person_made_or_changed_is_refused",
    ),
    Plant(
        "alba/server/undecided.py",
        "if settings.UNDECIDED:",
        "if settings.UNDECIDED and settings.DEBUG:",
        "test_settings.py::test_what_the_operator_must_decide_stops_the_start",
    ),
]
