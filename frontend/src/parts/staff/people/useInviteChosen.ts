import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../api/errors';
import { inviteTestTakers } from '../../../api/staff/people';
import { takerKeys } from '../../../api/testTakers';
import type { TestTaker } from '../../../api/types';
import { confirm } from '../../../ui/confirm';
import { notify } from '../../../ui/notify';
import { fullName } from '../../../lib/fullName';

/**
 * Returns a function that asks, and then invites several people again. It names the people without
 * an email, with the reason. Resolves true once it is done.
 */
export function useInviteChosen(
  returnFocus: () => HTMLElement | null,
): (people: readonly TestTaker[]) => Promise<boolean> {
  const { t } = useTranslation(['people', 'common']);
  const queryClient = useQueryClient();

  return async (people) => {
    let done: Awaited<ReturnType<typeof inviteTestTakers>> | undefined;
    await confirm({
      title: t('invite.title', { count: people.length }),
      body: t('invite.body'),
      confirmLabel: t('invite.confirm'),
      busyLabel: t('common:states.sending'),
      action: async () => {
        done = await inviteTestTakers(people.map(({ id }) => id));
        await queryClient.invalidateQueries({ queryKey: takerKeys.all });
      },
      failed: (error) => t('invite.failed', { reason: errorText(error) }),
      returnFocus,
    });
    if (done === undefined) return false;
    const { sent, skipped } = done;
    const said = t('invite.done', { count: sent });
    if (skipped.length === 0) {
      notify(said);
      return true;
    }
    const named = skipped.map(({ id, code }) => {
      const person = people.find((one) => one.id === id);
      return t('invite.skipped', {
        name: person ? fullName(person) : id,
        reason: t(`invite.reasons.${code}`),
      });
    });
    await confirm({
      title: t('invite.skippedTitle', { count: skipped.length }),
      body: [said, ...named].join(' '),
      returnFocus,
    });
    return true;
  };
}
