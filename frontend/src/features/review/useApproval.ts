import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError, errorText } from '../../api/errors';
import { approveTest } from '../../api/staff/review';
import { testKeys } from '../../api/tests';
import type { Test } from '../../api/types';
import { paths } from '../../paths';
import type { Role } from '../../frames';
import { confirm } from '../../ui/confirm';
import { notify } from '../../ui/notify';
import { approvalField, isToBeLookedAt, releases, reportShown } from './approval';

function switchShown(): HTMLElement | null {
  return document.querySelector('main [role="switch"]');
}

/** A decision can be read and undone for this long, in milliseconds. */
const LASTING = 30_000;

/** There is one notice at a time: the next approval replaces it. */

/** Names the approved report; empty while unknown. */
function named(test: Test): { report?: string | null } {
  const report = reportShown(test);
  return report === undefined ? {} : { report };
}

interface Wanted {
  test: Test;
  approved: boolean;
  /** Called once the server has accepted it. */
  after?: (() => void) | undefined;
}

const mutationKey = ['approve'];

/**
 * Returns a function that sets the approval of a test. The screen changes at once; if the server
 * refuses, it changes back and says why. Either way a toast says who can see what now. It only uses
 * the test it was called with, because the screen may already show the next one.
 */
export function useApproval(
  role: Role,
): (test: Test, approved: boolean, after?: () => void) => void {
  const { t } = useTranslation(['review', 'common']);
  const queryClient = useQueryClient();

  function show(test: Test, approved: boolean) {
    queryClient.setQueryData<Test>(
      testKeys.detail(test.id),
      (shown) => shown && { ...shown, [approvalField(role)]: approved },
    );
  }
  /**
   * A person's approval can only be undone on that person's page: on the next page, it would be too
   * easy to press by mistake.
   */
  const onPageOf = (test: Test) => ({
    at: paths.completedTest.to(test.id),
    returnFocus: switchShown,
  });

  const approval = useMutation({
    mutationKey,
    mutationFn: ({ test, approved }: Wanted) =>
      approveTest(test.id, { approved, ...(approved && named(test)) }),
    // If it is switched twice in a row, the second request waits for the first.
    scope: { id: 'approve' },
    meta: { showsErrors: true },
    onMutate: async ({ test, approved }) => {
      await queryClient.cancelQueries({ queryKey: testKeys.detail(test.id), exact: true });
      show(test, approved);
    },
    onSuccess: (_saved, { test, approved, after }) => {
      after?.();
      notify(textOf(test, approved), {
        duration: LASTING,
        action: {
          label: t('common:actions.undo'),
          onAction: () => approval.mutate({ test, approved: !approved }),
          ...onPageOf(test),
        },
      });
    },
    onError: (error, { test, approved, after }) => {
      show(test, !approved);
      if (error instanceof ApiError && error.code === 'report_changed') {
        // Trying again does not help: another report must be looked at, and it is being loaded.
        notify(t('approval.reportChanged'), { tone: 'error', duration: LASTING });
        return;
      }
      if (error instanceof ApiError && error.code === 'name_changed') {
        notify(t('approval.nameChangedNow'), { tone: 'error', duration: LASTING });
        return;
      }
      const problem = t('approval.failed', { reason: errorText(error) });
      const away = window.location.pathname !== paths.completedTest.to(test.id);
      notify(away ? `${test.test_taker_name}: ${problem}` : problem, {
        tone: 'error',
        duration: LASTING,
        action: {
          label: t('common:actions.tryAgain'),
          onAction: () => approval.mutate({ test, approved, after }),
          ...onPageOf(test),
        },
      });
    },
    onSettled: async (_saved, _error, { test }) => {
      // Only the last of several approvals reloads the data; this one still counts itself.
      if (queryClient.isMutating({ mutationKey }) > 1) return;
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: testKeys.detail(test.id), exact: true }),
        queryClient.invalidateQueries({ queryKey: testKeys.lists }),
      ]);
    },
  });

  function textOf(test: Test, approved: boolean): string {
    const name = test.test_taker_name;
    if (!releases(test, role)) {
      return approved ? t('approval.doneInternal') : t('approval.undoneInternal');
    }
    if (!approved) return t('approval.undoneReleased', { name });
    if (test.test_taker_email === null) return t('approval.doneNoAddress', { name });
    return test.does_results_pdf_exist
      ? t('approval.doneReleased', { name })
      : t('approval.doneNoReport', { name });
  }

  async function ask(test: Test, after?: () => void) {
    const confirmed = await confirm({
      title: t('approval.asItIsTitle'),
      body: t('approval.asItIsText'),
      confirmLabel: t('approval.asItIs'),
    });
    if (confirmed) approval.mutate({ test, approved: true, after });
  }

  return (test, approved, after) => {
    if (approved && isToBeLookedAt(test)) void ask(test, after);
    else approval.mutate({ test, approved, after });
  };
}
