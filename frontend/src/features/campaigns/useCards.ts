import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { consentsQuery } from '../../api/campaigns';
import { errorText } from '../../api/errors';
import { lessonKeys, printCards, revokeCards } from '../../api/lessons';
import { can } from '../../auth/roles';
import { useUser } from '../../auth/useMe';
import { confirm } from '../../ui/confirm';
import { notify } from '../../ui/notify';
import { withoutCard } from './families';

/**
 * Cards of a class, each asked about first: printing and revoking end the cards that are out. Who
 * gets none is the school administration's to know: the list of the class opens, with the reasons.
 */
export function useCards(campaign: number) {
  const { t } = useTranslation(['campaigns', 'families']);
  const { role } = useUser();
  const [, setParameters] = useSearchParams();
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries({ queryKey: lessonKeys.all });

  async function missing(course: number): Promise<number> {
    if (!can.runCampaigns(role)) return 0;
    const rows = await queryClient.fetchQuery(consentsQuery(campaign, course));
    const count = withoutCard(rows).length;
    if (count > 0) setParameters({ course: String(course) }, { replace: true });
    return count;
  }

  return {
    print: async (course: number, name: string) => {
      const printed = await confirm({
        title: t('cards.printTitle', { name }),
        body: [t('cards.printBody'), !can.runCampaigns(role) && t('cards.askSchool')]
          .filter(Boolean)
          .join(' '),
        confirmLabel: t('cards.print'),
        busyLabel: t('cards.printing'),
        action: async () => {
          await printCards(campaign, { course }, t('cards.file', { name }));
          await reload();
        },
        failed: errorText,
      });
      const left = await missing(course).catch(() => 0); // the cards are there either way
      if (!printed) return;
      notify(left > 0 ? t('families:noCards.printed', { count: left }) : t('cards.printed'));
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
