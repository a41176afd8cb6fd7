import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths';
import { activeLanguage, setLanguage } from '../../i18n/i18n';
import { useLogout } from '../../auth/useLogout';
import { meQuery } from '../../auth/useMe';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { LanguageMenu } from '../../ui/LanguageMenu';
import { Logo } from '../../ui/Logo';
import { PageHeader } from '../../ui/PageHeader';
import { ChooseFactor } from './ChooseFactor';
import styles from './factors.module.css';
import { RecoveryCodes } from './RecoveryCodes';

/** Sets up a second factor for users whose role requires it, before anything else is open. */
export default function EnrolPage() {
  const { t } = useTranslation(['factors', 'common']);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const logout = useLogout();
  const [codes, setCodes] = useState<string[]>([]);

  const goOn = () => queryClient.invalidateQueries({ queryKey: meQuery.queryKey });

  async function handleLogOut() {
    await logout();
    await navigate(paths.login.to(), { replace: true });
  }

  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <Logo />
        <div className={styles.ways}>
          <LanguageMenu
            current={activeLanguage()}
            onChange={(language) => void setLanguage(language)}
          />
          <Button variant="quiet" onClick={() => void handleLogOut()}>
            {t('common:nav.logOut')}
          </Button>
        </div>
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        <PageHeader title={t('enrol.title')} />
        <Card>
          {codes.length > 0 ? (
            <RecoveryCodes
              heading="h2"
              codes={codes}
              done={t('enrol.goOn')}
              onDone={() => void goOn()}
            />
          ) : (
            <div className={styles.stack}>
              <p>{t('enrol.text')}</p>
              <p>{t('enrol.choose')}</p>
              <ChooseFactor
                heading="h2"
                onAdded={(given) => {
                  if (given.length > 0) setCodes(given);
                  else void goOn();
                }}
              />
            </div>
          )}
        </Card>
      </main>
    </div>
  );
}
