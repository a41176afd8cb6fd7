import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { deleteAccount } from '../../api/account';
import { ApiError, errorText } from '../../api/errors';
import { paths } from '../../app/paths';
import { useLogout } from '../../session/useLogout';
import { Button } from '../../ui/Button';
import { confirm } from '../../ui/confirm';
import { Notice } from '../../ui/Notice';
import { notify } from '../../ui/notify';
import { needsReauth, ReauthDialog } from './ReauthDialog';
import styles from './SettingsPage.module.css';

/** Ends the account. `losesTests`: it is someone's who takes tests. */
export function DeleteAccount({ losesTests }: { losesTests: boolean }) {
  const { t } = useTranslation(['settings', 'common']);
  const navigate = useNavigate();
  const logout = useLogout();
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<Error | null>(null);
  const consequence = losesTests ? t('danger.textTaker') : t('danger.textAdmin');

  async function handleDeleted() {
    setAsking(false);
    await logout();
    notify(t('danger.deleted'));
    await navigate(paths.home.to(), { replace: true });
  }

  async function handleDelete() {
    setProblem(null);
    let reauth = false;
    const confirmed = await confirm({
      title: t('danger.confirmTitle'),
      body: `${consequence} ${t('danger.confirmText')}`,
      confirmLabel: t('danger.delete'),
      busyLabel: t('common:states.deleting'),
      danger: true,
      failed: textOf,
      action: async () => {
        try {
          await deleteAccount();
        } catch (error) {
          if (!needsReauth(error)) throw error;
          reauth = true;
        }
      },
    });
    if (!confirmed) return;
    if (reauth) setAsking(true);
    else await handleDeleted();
  }

  function textOf(error: unknown): string {
    const last = error instanceof ApiError && error.code === 'last_admin';
    return last ? t('danger.lastAdmin') : errorText(error);
  }

  return (
    <div className={styles.form}>
      <p>{consequence}</p>
      {problem && <Notice tone="error">{textOf(problem)}</Notice>}
      <div className={styles.actions}>
        <Button variant="danger" onClick={() => void handleDelete()}>
          {t('danger.delete')}
        </Button>
      </div>
      {asking && (
        <ReauthDialog
          danger
          confirmLabel={t('danger.delete')}
          busyLabel={t('common:states.deleting')}
          action={(current) => deleteAccount({ current_password: current })}
          onDone={() => void handleDeleted()}
          onFailed={(error) => {
            setAsking(false);
            setProblem(error);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
