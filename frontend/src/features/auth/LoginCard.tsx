import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { configQuery } from '../../api/config';
import { paths } from '../../app/paths';
import { Disclosure } from '../../ui/Disclosure';
import { AuthCard } from './AuthCard';
import styles from './AuthCard.module.css';
import { ForgotPassword } from './ForgotPassword';
import { LoginForm } from './LoginForm';

/** The whole login screen; `notice` says why it is shown, when there is a reason. */
export function LoginCard({ notice }: { notice?: ReactNode }) {
  const { t } = useTranslation(['auth', 'common']);
  // So that whoever forgot the password need not write the address twice.
  const [email, setEmail] = useState('');
  const isOpen = useQuery(configQuery).data?.sign_up_open === true;
  return (
    <AuthCard
      title={t('common:titles.login')}
      footer={
        <>
          {isOpen && (
            <p>
              {t('login.noAccount')} <Link to={paths.signup.to()}>{t('login.signUp')}</Link>
            </p>
          )}
          <p>
            <Link to={paths.home.to()}>{t('login.backHome')}</Link>
          </p>
        </>
      }
    >
      {notice}
      <LoginForm onEmail={setEmail} />
      <div className={styles.divided}>
        <Disclosure label={t('forgot.toggle')}>
          <ForgotPassword email={email} />
        </Disclosure>
      </div>
    </AuthCard>
  );
}
