import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError, errorText } from '../../api/errors';
import { approveTest, testKeys } from '../../api/tests';
import type { Test } from '../../api/types';
import type { Role } from '../../session/roles';
import { notify } from '../../ui/notify';
import { approvalField, releases } from './approval';

/** What was decided stays to be read, and to be undone, for a good while. */
const LASTING = 30_000;

/** Which report this screen shows, for the approval to name it; nothing where it is not known yet. */
function reportShown(test: Test): { report?: string | null } {
  if (!test.does_results_pdf_exist) return { report: null };
  return test.report_digest === null ? {} : { report: test.report_digest };
}

/**
 * Returns the function that sets the approval. The screen shows it at once; when the server refuses,
 * it goes back and says why. Either way a toast says who can see what now.
 */
export function useApproval(test: Test, role: Role): (approved: boolean) => void {
  const { t } = useTranslation(['review', 'common']);
  const queryClient = useQueryClient();
  const detail = testKeys.detail(test.id);
  const mutationKey = ['approve', test.id];
  const toast = `approval ${test.id}`;

  function show(approved: boolean) {
    queryClient.setQueryData<Test>(
      detail,
      (shown) => shown && { ...shown, [approvalField(role)]: approved },
    );
  }

  const approval = useMutation({
    mutationKey,
    mutationFn: (approved: boolean) =>
      approveTest(test.id, { approved, ...(approved && reportShown(test)) }),
    // Flipped twice in a row, the second call waits for the first.
    scope: { id: mutationKey.join(' ') },
    meta: { showsErrors: true },
    onMutate: async (approved) => {
      await queryClient.cancelQueries({ queryKey: detail });
      show(approved);
    },
    onSuccess: (_saved, approved) =>
      notify(textOf(approved), {
        key: toast,
        duration: LASTING,
        action: {
          label: t('common:actions.undo'),
          onAction: () => approval.mutate(!approved),
        },
      }),
    onError: (error, approved) => {
      show(!approved);
      if (error instanceof ApiError && error.code === 'report_changed') {
        // Nothing to try again: there is another report to be looked at, and it is being loaded.
        notify(t('approval.reportChanged'), { key: toast, tone: 'error', duration: LASTING });
        return;
      }
      notify(t('approval.failed', { reason: errorText(error) }), {
        key: toast,
        tone: 'error',
        duration: LASTING,
        action: {
          label: t('common:actions.tryAgain'),
          onAction: () => approval.mutate(approved),
        },
      });
    },
    onSettled: async () => {
      // The last of several decides what the server is asked for; this one still counts itself.
      if (queryClient.isMutating({ mutationKey }) > 1) return;
      await queryClient.invalidateQueries({ queryKey: testKeys.all });
    },
  });

  function textOf(approved: boolean): string {
    const name = test.test_taker_name;
    if (!releases(test, role)) {
      return approved ? t('approval.doneInternal') : t('approval.undoneInternal');
    }
    if (!approved) return t('approval.undoneReleased', { name });
    return test.does_results_pdf_exist
      ? t('approval.doneReleased', { name })
      : t('approval.doneNoReport', { name });
  }

  return (approved) => approval.mutate(approved);
}
