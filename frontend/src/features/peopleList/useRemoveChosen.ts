import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError, errorText } from '../../api/errors';
import { deleteTestTaker } from '../../api/staff/people';
import { takerKeys } from '../../api/testTakers';
import type { TestTaker } from '../../api/types';
import { confirm } from '../../ui/confirm';
import { notify } from '../../ui/notify';
import { fullName } from '../../lib/fullName';

const names = (people: readonly TestTaker[]) => people.map(fullName).join(', ');

/**
 * Returns a function that asks, requires typing the number, and then deletes several people one
 * after the other. It names people with others assigned beforehand, and keeps them. It stops at the
 * first failure, and says who is left.
 */
export function useRemoveChosen(
  returnFocus: () => HTMLElement | null,
): (people: readonly TestTaker[]) => Promise<void> {
  const { t } = useTranslation(['people', 'common']);
  const queryClient = useQueryClient();

  return async (people) => {
    const held = people.filter((one) => one.has_assigned_people);
    const left = people.filter((one) => !one.has_assigned_people);
    const staying = held.length > 0 ? t('remove.someStay', { names: names(held) }) : '';
    if (left.length === 0) {
      await confirm({ title: t('remove.noneTitle'), body: staying });
      return;
    }
    let done = 0;
    const [only] = left;
    const text = left.length === 1 && only ? fullName(only) : String(left.length);
    const removed = await confirm({
      title: t('remove.someTitle', { count: left.length }),
      body: `${names(left)}. ${t('remove.someBody')} ${staying}`,
      confirmLabel: t('common:actions.delete'),
      busyLabel: t('common:states.deleting'),
      typed:
        left.length === 1
          ? { label: t('remove.type'), hint: t('remove.typeHint', { name: text }), text }
          : {
              label: t('remove.typeCount'),
              hint: t('remove.typeCountHint', { amount: text }),
              text,
            },
      danger: true,
      action: async () => {
        try {
          while (left.length > 0) {
            // oxlint-disable-next-line no-await-in-loop -- the server writes one at a time anyway
            await deleteUnlessGone(left[0]!.id);
            left.shift();
            done += 1;
          }
        } finally {
          await queryClient.invalidateQueries({ queryKey: takerKeys.all });
        }
      },
      failed: (error) => t('remove.someKept', { names: names(left), reason: errorText(error) }),
      returnFocus,
    });
    if (removed || done > 0) notify(t('remove.someDone', { count: done }));
  };
}

async function deleteUnlessGone(id: number): Promise<void> {
  try {
    await deleteTestTaker(id);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}
