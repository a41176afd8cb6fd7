import type { Test } from '../../api/types';
import type { Role } from '../../frames';

/** Where a role's own kind of approval is kept. */
export function approvalField(role: Role) {
  return role === 'P' ? 'is_approved_by_alba' : 'is_approved_by_school_admin';
}

export function isApproved(test: Test, role: Role): boolean {
  return test[approvalField(role)];
}

/** Whether this role's approval opens the report to who took the test: Alba's only without a school. */
export function releases(test: Test, role: Role): boolean {
  return role === 'S' || test.school === null;
}

/** Digest of the report that is shown, null for there being none; undefined where it is not known. */
export function reportShown(test: Test): string | null | undefined {
  return test.does_results_pdf_exist ? (test.report_digest ?? undefined) : null;
}

/** Whether it is approved only once somebody has looked at it: it was uploaded under another name. */
export function isToBeLookedAt(test: Test): boolean {
  return test.report_name_changed === true;
}

/** Whether anybody has approved it: whatever takes the place of the report ends that. */
export function hasApproval(test: Test): boolean {
  return test.is_approved_by_alba || test.is_approved_by_school_admin;
}

/** Whom a test is about: the child, where an adult answers for one. */
export function subjectOf(test: Test): string {
  return (
    test.on_behalf_of_test_taker_name ?? (test.test_taker_name || (test.test_taker_email ?? ''))
  );
}
