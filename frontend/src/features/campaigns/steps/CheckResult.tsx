import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { voices } from '../../../api/staff/campaigns';
import type { Campaign, CampaignCheck } from '../../../api/types';
import { Notice } from '../../../ui/staff/Notice';
import { SkeletonLines } from '../../../ui/staff/SkeletonLines';
import { Findings } from './Findings';
import styles from './steps.module.css';

/** The number of people asked, the obstacles, and useful hints. */
export function CheckResult({
  campaign,
  check,
}: {
  campaign: Campaign;
  check: UseQueryResult<CampaignCheck>;
}) {
  const { t } = useTranslation('campaignSteps');
  const range = (from: number, to: number) =>
    from === to ? t('check.amount', { amount: from }) : t('check.range', { from, to });
  if (check.isPending) return <SkeletonLines lines={3} />;
  const found = check.data;
  return (
    <>
      {found && (
        <>
          <dl className={styles.counts}>
            <div>
              <dt>{t('check.pupils', { count: found.pupils })}</dt>
              <dd>{t('check.amount', { amount: found.pupils })}</dd>
            </div>
            {voices
              .filter((voice) => campaign.voices.includes(voice))
              .map((voice) => (
                <div key={voice}>
                  <dt>{t(`check.asked.${voice}`, { count: found.assignments[voice] })}</dt>
                  <dd>{t('check.amount', { amount: found.assignments[voice] })}</dd>
                </div>
              ))}
          </dl>
          {found.pupils > 0 && (
            <p className={styles.load}>
              {t('check.load', {
                pupils: range(found.load.children_low, found.load.children_high),
                hours: range(found.load.hours_low, found.load.hours_high),
              })}
            </p>
          )}
          <Findings campaign={campaign} findings={found.blocking} tone="error" />
          <Findings campaign={campaign} findings={found.warnings} tone="warning" />
          {found.blocking.length + found.warnings.length === 0 && (
            <Notice tone="success" title={t('check.fine')} />
          )}
        </>
      )}
    </>
  );
}
