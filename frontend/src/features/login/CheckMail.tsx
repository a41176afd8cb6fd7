import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths';
import { ButtonLink } from '../../ui/ButtonLink';
import { AuthCard } from './AuthCard';
import styles from './AuthCard.module.css';
import { ResendMail } from './ResendMail';

/** Shown after signing up: the next step is in the mailbox. */
export function CheckMail({ email }: { email: string }) {
  const { t } = useTranslation('auth');
  const place = useRef<HTMLDivElement>(null);
  // The form that had the focus has been removed.
  useEffect(() => place.current?.querySelector('h1')?.focus(), []);
  return (
    <div ref={place}>
      <AuthCard title={t('signup.doneTitle')}>
        <p>{t('signup.doneText', { email })}</p>
        <p className={styles.hint}>{t('signup.doneHint')}</p>
        <ResendMail email={email} />
        <ButtonLink to={paths.login.to()} block>
          {t('signup.goToLogin')}
        </ButtonLink>
      </AuthCard>
    </div>
  );
}
