import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '../../../api/types';
import { paths } from '../../../paths';
import { EmptyState } from '../../../ui/EmptyState';
import { ButtonLink } from '../../../ui/staff/Button';
import { Card } from '../../../ui/staff/Card';
import layout from '../../../ui/staff/layout.module.css';
import { SkeletonLines } from '../../../ui/staff/SkeletonLines';
import { familiesQuery } from '../parts/families';
import styles from './asking.module.css';
import { OpenFamily } from './OpenFamily';
import { openFirst } from './words';

const LIST_ID = 'open-families';

/** The open families of a class, each with the next step. */
export function OpenFamilies({
  campaign,
  course,
  name,
}: {
  campaign: Campaign;
  course: number;
  name: string;
}) {
  const { t } = useTranslation(['families', 'common']);
  const families = useQuery(familiesQuery(campaign, course));
  const rows = families.data && openFirst(families.data);
  useEffect(() => document.getElementById(LIST_ID)?.focus(), []);

  return (
    <Card id={LIST_ID} title={t('open.title', { name })}>
      <div className={layout.stack}>
        <div className={styles.top}>
          <span role="status">{rows && t('open.count', { count: rows.length })}</span>
          <span className={layout.buttons}>
            {campaign.basis === 'consent' && rows && rows.length > 0 && (
              <ButtonLink
                variant="secondary"
                size="small"
                to={paths.consents.to(course, campaign.id)}
              >
                {t('card.typeIn')}
              </ButtonLink>
            )}
          </span>
        </div>
        {families.isPending ? (
          <SkeletonLines lines={4} />
        ) : rows?.length === 0 ? (
          <EmptyState kind="nothing-found" title={t('open.none')} />
        ) : (
          <ul className={styles.families}>
            {rows?.map((family) => (
              <OpenFamily
                key={family.test_taker}
                campaign={campaign}
                family={family}
                returnFocus={() => document.getElementById(LIST_ID)}
              />
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}
