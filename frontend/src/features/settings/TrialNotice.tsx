import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { configQuery, defaultContactEmail } from '../../api/config';
import { ButtonLink } from '../../ui/ButtonLink';
import { Notice } from '../../ui/Notice';

/** Tells people who signed up by themselves how long the trial lasts, or that it is over. */
export function TrialNotice({ days }: { days: number }) {
  const { t } = useTranslation('settings');
  const contact = useQuery(configQuery).data?.contact_email ?? defaultContactEmail;
  if (days > 0) {
    return (
      <Notice tone="info" live={false} title={t('trial.left', { count: days })}>
        {t('trial.leftText')}
      </Notice>
    );
  }
  return (
    <Notice
      tone="sun"
      live={false}
      title={t('trial.over')}
      actions={
        <ButtonLink href={`mailto:${contact}`} variant="secondary" size="small">
          {t('trial.subscribe')}
        </ButtonLink>
      }
    >
      {t('trial.overText')}
    </Notice>
  );
}
