import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogout } from '../../auth/useLogout';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { PageHeader } from '../../ui/PageHeader';

/** In place of every screen, for people whose school has moved to another installation of Alba. */
export default function MovedPage() {
  const { t } = useTranslation('moved');
  const logout = useLogout();
  const [isLeaving, setLeaving] = useState(false);
  return (
    <main id="content" tabIndex={-1}>
      <PageHeader title={t('title')} />
      <EmptyState
        kind="nothing-yet"
        title={t('where')}
        action={
          <Button
            busy={isLeaving}
            onClick={() => {
              setLeaving(true);
              void logout();
            }}
          >
            {t('logOut')}
          </Button>
        }
      >
        {t('text')}
      </EmptyState>
    </main>
  );
}
