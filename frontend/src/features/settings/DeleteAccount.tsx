import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { deleteAccount } from '../../api/account';
import { ApiError, errorText } from '../../api/errors';
import { listed } from '../../lib/listed';
import { paths } from '../../paths';
import { useLogout } from '../../auth/useLogout';
import { Button } from '../../ui/Button';
import { confirm } from '../../ui/confirm';
import { notify } from '../../ui/notify';
import styles from './SettingsPage.module.css';

/** Deletes the account, after saying what is deleted with it. */
export function DeleteAccount({
  losesTests,
  isPupil,
  losesChildren,
  isAssigned,
  schools,
}: {
  /** True if the account takes tests. */
  losesTests: boolean;
  /** True if there may be an open wish to talk, or a case about them. */
  isPupil: boolean;
  /** True if they may have added children. */
  losesChildren: boolean;
  /** True if a school has assigned people to them. */
  isAssigned: boolean;
  /** The schools they work for, if they have more than one account. */
  schools: readonly string[];
}) {
  const { t, i18n } = useTranslation(['settings', 'common']);
  const navigate = useNavigate();
  const logout = useLogout();
  const consequence = [
    losesTests ? t('danger.textTaker') : t('danger.textAdmin'),
    ...(isPupil ? [t('danger.open')] : []),
    ...(schools.length > 0 ? [t('danger.schools', { names: listed(schools, i18n.language) })] : []),
    ...(losesChildren ? [t('danger.children')] : []),
    ...(isAssigned ? [t('danger.assigned')] : []),
    t('danger.mail'),
  ].join(' ');

  async function handleDeleted() {
    await logout();
    notify(t('danger.deleted'));
    await navigate(paths.home.to(), { replace: true });
  }

  async function handleDelete() {
    const confirmed = await confirm({
      title: t('danger.confirmTitle'),
      body: `${consequence} ${t('danger.confirmText')}`,
      confirmLabel: t('danger.delete'),
      busyLabel: t('common:states.deleting'),
      danger: true,
      failed: textOf,
      action: deleteAccount,
    });
    if (confirmed) await handleDeleted();
  }

  function textOf(error: unknown): string {
    const last = error instanceof ApiError && error.code === 'last_admin';
    return last ? t('danger.lastAdmin') : errorText(error);
  }

  return (
    <div className={styles.form}>
      <p>{consequence}</p>
      <div className={styles.actions}>
        <Button variant="danger" onClick={() => void handleDelete()}>
          {t('danger.delete')}
        </Button>
      </div>
    </div>
  );
}
