import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../api/errors';
import { approveTests, type ApprovedTests } from '../../api/staff/review';
import { testKeys } from '../../api/tests';
import type { Test } from '../../api/types';
import type { Role } from '../../frames';
import { confirm } from '../../ui/confirm';
import { notify } from '../../ui/notify';
import { isToBeLookedAt, releases, reportShown, subjectOf } from './approval';

/**
 * The digests by test of the reports that the list was loaded with, without reports that somebody
 * must look at first.
 */
function shown(tests: readonly Test[]): Record<string, string | null> {
  const seen = tests.filter((test) => !isToBeLookedAt(test));
  const known = seen.map((test) => [test.id, reportShown(test)] as const);
  return Object.fromEntries(known.filter(([, report]) => report !== undefined)) as Record<
    string,
    string | null
  >;
}

/**
 * Returns a function that asks, then approves several tests, or withdraws their approval, in one
 * request. It names every test that failed with its reason; the others are done.
 */
export function useApproveChosen(
  role: Role,
  returnFocus: () => HTMLElement | null,
): (tests: readonly Test[], approved: boolean) => Promise<boolean> {
  const { t } = useTranslation(['review', 'common']);
  const queryClient = useQueryClient();

  return async (tests, approved) => {
    const count = tests.length;
    const opens = tests.some((test) => releases(test, role));
    let done: ApprovedTests | undefined;
    const confirmed = await confirm({
      title: approved
        ? t('several.approveTitle', { count })
        : t('several.withdrawTitle', { count }),
      body: opens
        ? approved
          ? t('several.approveText')
          : t('several.withdrawText')
        : t('several.internalText'),
      confirmLabel: approved ? t('several.approve') : t('several.withdraw'),
      busyLabel: approved ? t('several.approving') : t('several.withdrawing'),
      action: async () => {
        const ids = tests.map(({ id }) => id);
        done = await approveTests({ ids, approved, ...(approved && { reports: shown(tests) }) });
        await queryClient.invalidateQueries({ queryKey: testKeys.all });
      },
      failed: (error) => t('approval.failed', { reason: errorText(error) }),
      returnFocus,
    });
    if (!confirmed || done === undefined) return false;
    const { changed, unchanged, refused } = done;
    const said = [
      approved
        ? t('several.approved', { count: changed.length })
        : t('several.withdrawn', { count: changed.length }),
      unchanged.length > 0 && t('several.unchanged', { count: unchanged.length }),
    ].filter(Boolean);
    if (refused.length === 0) {
      notify(said.join(' '));
      return true;
    }
    const reasons = {
      not_found: t('several.gone'),
      test_unfinished: t('detail.unfinished'),
      report_changed: t('several.changed'),
      name_changed: t('several.nameChanged'),
    };
    const named = refused.map(({ id, code }) => {
      const test = tests.find((one) => one.id === id);
      return `${test ? subjectOf(test) : id}: ${reasons[code]}`;
    });
    await confirm({
      title: t('several.refusedTitle', { count: refused.length }),
      body: [...named, ...said].join(' '),
      returnFocus,
    });
    return true;
  };
}
