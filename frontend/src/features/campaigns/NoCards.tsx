import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Campaign, ConsentStatus } from '../../api/types';
import { paths } from '../../paths';
import { useDates } from '../../lib/useDates';
import { Notice } from '../../ui/staff/Notice';
import { withoutCard } from './families';
import styles from './campaigns.module.css';

/** Who of a class gets no card, why, and the way to mend it. For the school's administration alone. */
export function NoCards({
  campaign,
  rows,
}: {
  campaign: Campaign;
  rows: readonly ConsentStatus[];
}) {
  const { t } = useTranslation('families');
  const reason = useReason(campaign);
  const people = withoutCard(rows);
  if (people.length === 0) return null;
  const groups = new Map<string, ConsentStatus[]>();
  for (const one of people) {
    const why = reason(one);
    groups.set(why, [...(groups.get(why) ?? []), one]);
  }
  return (
    <Notice live={false} title={t('noCards.title', { count: people.length })}>
      <ul className={styles.reasons}>
        {[...groups].map(([why, those]) => (
          <li key={why}>
            <span>{why}</span>
            <span className={styles.names}>
              {those.map((one) => (
                <Link key={one.test_taker} to={paths.testTaker.to(one.test_taker)}>
                  {`${one.last_name}, ${one.first_name}`}
                </Link>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <p>{t(campaign.basis === 'consent' ? 'noCards.consentAt' : 'noCards.informedAt')}</p>
    </Notice>
  );
}

function useReason({ basis }: Campaign) {
  const { t } = useTranslation('families');
  const dates = useDates();
  return ({ no_card: reason, status, answers_from: from }: ConsentStatus): string => {
    if (reason === 'no_birth_date' || reason === 'wrong_age' || reason === 'not_asked') {
      return t(`noCards.${reason}`);
    }
    if (status === 'withdrawn') return t('noCards.withdrawn');
    if (from !== null) return t('noCards.asked', { date: dates.long(from) });
    return t(basis === 'consent' ? 'noCards.consent' : 'noCards.informed');
  };
}
