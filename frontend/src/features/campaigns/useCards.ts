import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../api/errors';
import { lessonKeys, printCards, revokeCards } from '../../api/lessons';
import { confirm } from '../../ui/confirm';
import { notify } from '../../ui/notify';

/** Cards of a class, each asked about first: printing and revoking end the cards that are out. */
export function useCards(campaign: number) {
  const { t } = useTranslation('campaigns');
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries({ queryKey: lessonKeys.all });

  return {
    print: async (course: number, name: string) => {
      const printed = await confirm({
        title: t('cards.printTitle', { name }),
        body: t('cards.printBody'),
        confirmLabel: t('cards.print'),
        busyLabel: t('cards.printing'),
        action: async () => {
          await printCards(campaign, { course }, t('cards.file', { name }));
          await reload();
        },
        failed: errorText,
      });
      if (printed) notify(t('cards.printed'));
    },
    revoke: async (course: number, name: string) => {
      const revoked = await confirm({
        title: t('cards.revokeTitle', { name }),
        body: t('cards.revokeBody'),
        confirmLabel: t('cards.revoke'),
        busyLabel: t('cards.revoking'),
        danger: true,
        action: async () => {
          await revokeCards(campaign, course);
          await reload();
        },
        failed: errorText,
      });
      if (revoked) notify(t('cards.revoked', { name }));
    },
  };
}
