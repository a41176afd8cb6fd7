import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { consentsQuery } from '../../api/campaigns';
import { errorText } from '../../api/errors';
import { lessonKeys, printCards, revokeCards } from '../../api/lessons';
import type { Campaign, ConsentStatus } from '../../api/types';
import { can } from '../../auth/roles';
import { useUser } from '../../auth/useMe';
import { paths } from '../../paths';
import { confirm } from '../../ui/confirm';
import { notify } from '../../ui/notify';
import { lacksConsent, withoutCard } from './families';
import { useNoCardReason } from './useNoCardReason';

/**
 * Cards of a class, or of all at once, each asked about first: printing and revoking end the cards
 * that are out. Who gets none is the school administration's to know: the list of the class opens,
 * with the reasons.
 */
export function useCards(campaign: Campaign) {
  const { t } = useTranslation(['campaigns', 'families', 'common']);
  const { role } = useUser();
  const [, setParameters] = useSearchParams();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const reason = useNoCardReason(campaign);
  const reload = () => queryClient.invalidateQueries({ queryKey: lessonKeys.all });

  /** Undefined where it cannot be known now, or is not theirs to know. */
  const families = async (course?: number): Promise<ConsentStatus[] | undefined> =>
    can.runCampaigns(role)
      ? queryClient.fetchQuery(consentsQuery(campaign.id, course)).catch(() => undefined)
      : undefined;

  /** Why nobody gets a card, with the way to who lacks what. */
  async function explain(rows: ConsentStatus[], name: string, course?: number) {
    const reasons = new Map<string, number>();
    for (const why of withoutCard(rows).map(reason)) reasons.set(why, (reasons.get(why) ?? 0) + 1);
    const toConsents = rows.some(lacksConsent(campaign));
    const goes = await confirm({
      title: t('families:noCards.nobody', { name }),
      body: [...reasons].map(([why, count]) => `${why} ${count}.`).join(' '),
      ...((toConsents || course !== undefined) && {
        confirmLabel: t(`families:noCards.${toConsents ? 'typeIn' : 'seeWhy'}`),
      }),
    });
    if (!goes) return;
    if (toConsents) void navigate(paths.consents.to(course));
    else setParameters({ course: String(course) }, { replace: true });
  }

  async function print(name: string, course?: number) {
    const rows = await families(course);
    const able = rows?.filter((row) => row.no_card === null);
    if (rows && able?.length === 0 && withoutCard(rows).length > 0) {
      await explain(rows, name, course);
      return;
    }
    const whom =
      course === undefined ? { test_takers: able?.map((row) => row.test_taker) ?? [] } : { course };
    const printed = await confirm({
      title: t('cards.printTitle', { name }),
      body: [
        course === undefined && t('cards.allBody', { count: able?.length ?? 0 }),
        t('cards.printBody'),
        !can.runCampaigns(role) && t('cards.askSchool'),
      ]
        .filter(Boolean)
        .join(' '),
      confirmLabel: t('cards.print'),
      busyLabel: t('cards.printing'),
      action: async () => {
        await printCards(campaign.id, whom, t('cards.file', { name }));
        await reload();
      },
      failed: errorText,
    });
    const left = rows ? withoutCard(rows).length : 0;
    if (left > 0 && course !== undefined) {
      setParameters({ course: String(course) }, { replace: true });
    }
    if (!printed) return;
    notify(left > 0 ? t('families:noCards.printed', { count: left }) : t('cards.printed'));
  }

  return {
    print: (course: number, name: string) => print(name, course),
    printAll: () => print(campaign.name),
    revoke: async (course: number, name: string) => {
      const revoked = await confirm({
        title: t('cards.revokeTitle', { name }),
        body: t('cards.revokeBody'),
        confirmLabel: t('cards.revoke'),
        busyLabel: t('cards.revoking'),
        danger: true,
        action: async () => {
          await revokeCards(campaign.id, course);
          await reload();
        },
        failed: errorText,
      });
      if (revoked) notify(t('cards.revoked', { name }));
    },
  };
}
