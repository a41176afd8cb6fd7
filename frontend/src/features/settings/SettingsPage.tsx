import { fullName } from '../../lib/fullName';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths';
import { loadAreas } from '../../i18n/i18n';
import { can } from '../../auth/roles';
import { useUser } from '../../auth/useMe';
import { ButtonLink } from '../../ui/ButtonLink';
import { Card } from '../../ui/Card';
import { LoadingMark } from '../../ui/LoadingMark';
import { PageHeader } from '../../ui/PageHeader';
import { AddressForm } from './AddressForm';
import { DeleteAccount } from './DeleteAccount';
import { KnownAsForm } from './KnownAsForm';
import { LanguageChoice } from './LanguageChoice';
import { Logins } from './Logins';
import { OwnCalendar } from './OwnCalendar';
import { OwnData } from './OwnData';
import { PasswordForm } from './PasswordForm';
import { SchoolAccounts } from './SchoolAccounts';
import styles from './SettingsPage.module.css';
import { AccessLog } from './AccessLog';
import { TrialNotice } from './TrialNotice';

const SecondFactors = lazy(async () => {
  const [module] = await Promise.all([import('./SecondFactors'), loadAreas(['factors'])]);
  return module;
});

/**
 * All settings of the user's account: address, language, password, logins, access log, own data,
 * and deletion.
 */
export default function SettingsPage() {
  const { t } = useTranslation(['settings', 'common']);
  const { user, role } = useUser();
  const isTutor = user.test_taker_info?.leads_screening === true;
  const hasCalendar = role === 'S' || user.reads_for.length > 0 || isTutor;
  const isInSeveral = new Set(user.schools.map(({ account }) => account)).size > 1;
  const name = fullName(user);
  return (
    <>
      <PageHeader title={t('common:titles.settings')} />
      <div className={styles.page}>
        {user.remaining_free_trial_days !== null && (
          <TrialNotice days={user.remaining_free_trial_days} />
        )}
        <Card title={t('account')}>
          <dl className={styles.facts}>
            {name && (
              <div>
                <dt>{t('common:name')}</dt>
                <dd>{name}</dd>
              </div>
            )}
            <div>
              <dt>{t('common:email')}</dt>
              <dd>{user.email}</dd>
            </div>
          </dl>
          {user.test_taker_info?.declares && (
            <ButtonLink to={paths.family.to()} variant="secondary" className={styles.family}>
              {t(user.test_taker_info.may_add_children ? 'family' : 'name')}
            </ButtonLink>
          )}
        </Card>
        {user.test_taker_info?.declares === '' && (
          <Card title={t('knownAs.title')}>
            <KnownAsForm />
          </Card>
        )}
        <Card title={t('language')}>
          <LanguageChoice />
        </Card>
        {role !== 'A' && (
          <Card title={t('address.title')}>
            <AddressForm />
          </Card>
        )}
        <Card title={t('password.title')}>
          <PasswordForm email={user.email} />
        </Card>
        <SchoolAccounts email={user.email} />
        {!can.takeTests(role) && (
          <Card title={t('secondStep')}>
            <Suspense fallback={<LoadingMark />}>
              <SecondFactors />
            </Suspense>
          </Card>
        )}
        <Card title={t('logins.title')}>
          <Logins />
        </Card>
        {can.takeTests(role) && (
          <Card title={t('sights.title')}>
            <AccessLog />
          </Card>
        )}
        {hasCalendar && (
          <Card title={t('calendar.title')}>
            <OwnCalendar />
          </Card>
        )}
        <Card title={t('ownData.title')}>
          <OwnData takesTests={can.takeTests(role)} />
        </Card>
        {can.deleteOwnAccount(role) && (
          <Card title={t('danger.title')} danger>
            <DeleteAccount
              schools={isInSeveral ? user.schools.flatMap(({ name: one }) => one || []) : []}
              losesTests={can.takeTests(role)}
              isPupil={user.test_taker_info?.can_ask_to_talk === true}
              losesChildren={user.test_taker_info?.may_add_children === true}
              isAssigned={
                user.test_taker_info?.declares === '' && user.test_taker_info.has_assigned_people
              }
            />
          </Card>
        )}
      </div>
    </>
  );
}
