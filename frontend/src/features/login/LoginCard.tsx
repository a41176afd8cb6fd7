import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { SecondStep as Owed } from '../../api/account';
import { configQuery } from '../../api/config';
import { loadWhenOnline } from '../../api/loadWhenOnline';
import { paths } from '../../paths';
import { loadAreas } from '../../i18n/i18n';
import { Disclosure } from '../../ui/Disclosure';
import { LoadingMark } from '../../ui/LoadingMark';
import { Notice } from '../../ui/Notice';
import { AuthCard } from './AuthCard';
import styles from './AuthCard.module.css';
import { ForgotPassword } from './ForgotPassword';
import { LoginForm } from './LoginForm';

const SecondStep = lazy(async () => {
  const [module] = await loadWhenOnline(() =>
    Promise.all([import('./SecondStep'), loadAreas(['proof'])]),
  );
  return module;
});

/** The whole login screen; `notice` says why it is shown, if there is a reason. */
export function LoginCard({ notice }: { notice?: ReactNode }) {
  const { t } = useTranslation(['auth', 'common']);
  // People who forgot the password need not type the address twice.
  const [email, setEmail] = useState('');
  const { state } = useLocation() as { state: unknown }; // keeps the address they came from
  const isOpen = useQuery(configQuery).data?.sign_up_open === true;
  const [owed, setOwed] = useState<Owed | null>(null);
  const [tooLate, setTooLate] = useState(false);

  if (owed !== null) {
    return (
      <AuthCard title={t('login.secondStep')}>
        <Suspense fallback={<LoadingMark />}>
          <SecondStep
            owed={owed}
            onLeave={(why) => {
              setOwed(null);
              setTooLate(why === 'tooLate');
            }}
          />
        </Suspense>
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title={t('common:titles.login')}
      footer={
        <>
          {isOpen && (
            <p>
              {t('login.noAccount')}{' '}
              <Link to={paths.signup.to()} state={state}>
                {t('login.signUp')}
              </Link>
            </p>
          )}
          <p>
            <Link to={paths.home.to()}>{t('login.backHome')}</Link>
          </p>
        </>
      }
    >
      {tooLate ? <Notice tone="info">{t('login.tooLate')}</Notice> : notice}
      <LoginForm email={email} onEmail={setEmail} onSecondStep={setOwed} />
      <div className={styles.divided}>
        <Disclosure label={t('forgot.toggle')}>
          <ForgotPassword email={email} />
        </Disclosure>
      </div>
    </AuthCard>
  );
}
