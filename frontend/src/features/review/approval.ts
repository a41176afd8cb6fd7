import type { Test } from '../../api/types';
import type { Role } from '../../frames';

/** The approval field for each role. */
export function approvalField(role: Role) {
  return role === 'P' ? 'is_approved_by_alba' : 'is_approved_by_school_admin';
}

export function isApproved(test: Test, role: Role): boolean {
  return test[approvalField(role)];
}

/**
 * True if this role's approval releases the report to the test taker. Alba's approval does so only
 * for tests without a school.
 */
export function releases(test: Test, role: Role): boolean {
  return role === 'S' || test.school === null;
}

/** Digest of the report that is shown; null without a report; undefined while unknown. */
export function reportShown(test: Test): string | null | undefined {
  return test.does_results_pdf_exist ? (test.report_digest ?? undefined) : null;
}

/**
 * True if somebody must look at the report before it is approved: it was uploaded under another
 * name.
 */
export function isToBeLookedAt(test: Test): boolean {
  return test.report_name_changed === true;
}

/** True if anybody has approved it. Replacing the report ends every approval. */
export function hasApproval(test: Test): boolean {
  return test.is_approved_by_alba || test.is_approved_by_school_admin;
}

/** The person a test is about: the child, if an adult answers for one. */
export function subjectOf(test: Test): string {
  return (
    test.on_behalf_of_test_taker_name ?? (test.test_taker_name || (test.test_taker_email ?? ''))
  );
}
