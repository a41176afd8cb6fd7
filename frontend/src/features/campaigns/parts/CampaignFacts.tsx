import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '../../../api/types';
import { useDates } from '../../../lib/useDates';
import { useUser } from '../../../auth/useMe';
import { can } from '../../../auth/roles';
import { className } from './names';
import styles from './campaigns.module.css';

/** The questionnaires, informants and days of a screening; a tutor needs the class and the days. */
export function CampaignFacts({
  campaign,
  withClasses = true,
}: {
  campaign: Campaign;
  /** False if a table of the classes stands beside it. */
  withClasses?: boolean;
}) {
  const { t } = useTranslation(['campaigns', 'common']);
  const { role } = useUser();
  const dates = useDates();
  const runs = can.runCampaigns(role);
  return (
    <dl className={styles.facts}>
      <Fact name={t('columns.dates')}>
        {t('fromTo', { from: dates.long(campaign.opens_on), to: dates.long(campaign.closes_on) })}
      </Fact>
      {runs && <Fact name={t('common:school')}>{campaign.school_name}</Fact>}
      {withClasses && (
        <Fact name={t('columns.classes')} whole={campaign.class_names.length > 3}>
          {campaign.class_names.map(className).join(', ')}
        </Fact>
      )}
      {runs && (
        <>
          <Fact name={t('facts.questionnaires')}>
            {campaign.questionnaires.map((one) => t(`questionnaires.${one}`)).join(', ')}
          </Fact>
          <Fact name={t('facts.voices')}>
            {campaign.voices
              .map((one) =>
                one === 'teacher' && campaign.teacher_voice === 'on_request'
                  ? t('facts.teacherOnRequest')
                  : t(`voices.${one}`),
              )
              .join(', ')}
          </Fact>
          <Fact name={t('facts.basis')}>
            {campaign.basis === 'information'
              ? t('basis.information')
              : t(campaign.needs_guardians === 'all' ? 'basis.consentAll' : 'basis.consentOne')}
          </Fact>
        </>
      )}
    </dl>
  );
}

function Fact({
  name,
  whole = false,
  children,
}: {
  name: string;
  whole?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={whole ? styles.whole : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
