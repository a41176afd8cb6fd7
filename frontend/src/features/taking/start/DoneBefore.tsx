import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { roundQuery, standingWith } from '../../../api/round';
import { useDates } from '../../../lib/useDates';
import { useUser } from '../../../auth/useMe';
import { Notice } from '../../../ui/Notice';
import type { Plan } from '../plan/plan';

/**
 * Comes before a second test about the same person: says that there is a first one, and from which
 * day.
 */
export default function DoneBefore({
  plan,
  person,
}: {
  plan: Plan;
  /** Null for oneself. */
  person: { id: number; name: string } | null;
}) {
  const { t } = useTranslation('terms');
  const dates = useDates();
  const { user } = useUser();
  const round = useQuery(roundQuery);
  const about = person?.id ?? user.test_taker_info?.id ?? user.id;
  const standing = standingWith(round.data, about, plan.name);
  if (standing.state !== 'done' || standing.doneOn === null) return null;
  return (
    <Notice title={person ? t('doneBefore', { name: person.name }) : t('doneBeforeSelf')}>
      {t('doneBeforeText', { date: dates.long(standing.doneOn) })}
    </Notice>
  );
}
