import { sortedName } from '../../../lib/fullName';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Campaign, ConsentStatus } from '../../../api/types';
import { paths } from '../../../paths';
import { ButtonLink } from '../../../ui/staff/Button';
import { Notice } from '../../../ui/staff/Notice';
import { lacksConsent, withoutCard } from '../parts/families';
import { useNoCardReason } from './useNoCardReason';
import styles from '../parts/campaigns.module.css';

/**
 * The pupils of a class without a card, with reasons and ways to mend them. Only for the school's
 * administration.
 */
export function NoCards({
  campaign,
  course,
  rows,
}: {
  campaign: Campaign;
  course: number;
  rows: readonly ConsentStatus[];
}) {
  const { t } = useTranslation('families');
  const reason = useNoCardReason(campaign);
  const people = withoutCard(rows);
  if (people.length === 0) return null;
  const groups = new Map<string, ConsentStatus[]>();
  for (const one of people) {
    const why = reason(one);
    groups.set(why, [...(groups.get(why) ?? []), one]);
  }
  return (
    <Notice
      live={false}
      title={t('noCards.title', { count: people.length })}
      {...(people.some(lacksConsent(campaign)) && {
        actions: (
          <ButtonLink variant="quiet" to={paths.consents.to(course)}>
            {t('noCards.typeIn')}
          </ButtonLink>
        ),
      })}
    >
      <ul className={styles.reasons}>
        {[...groups].map(([why, those]) => (
          <li key={why}>
            <span>{why}</span>
            <span className={styles.names}>
              {those.map((one) => (
                <Link key={one.test_taker} to={paths.testTaker.to(one.test_taker)}>
                  {sortedName(one)}
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
