import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths';
import { can, landingPath } from '../../auth/roles';
import { useUser } from '../../auth/useMe';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';

/**
 * Tells an administrator who opens a test who can take one, and where to create such an account.
 */
export default function CannotTakeTest() {
  const { t } = useTranslation('welcome');
  const navigate = useNavigate();
  const { role } = useUser();
  const leave = (to: string) => void navigate(to, { replace: true });
  const close = () => leave(landingPath(role));
  return (
    <Dialog
      title={t('cannot.title')}
      onClose={close}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {t('cannot.close')}
          </Button>
          {can.seePeople(role) && (
            <Button data-initial-focus onClick={() => leave(paths.testTakers.to())}>
              {t('cannot.go')}
            </Button>
          )}
        </>
      }
    >
      <p>
        <strong>{t('cannot.message')}</strong>
      </p>
      <p>{t('cannot.text')}</p>
    </Dialog>
  );
}
