import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { knowsPasskeys } from '../../api/passkeys';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { AddTotp } from './AddTotp';
import styles from './factors.module.css';
import { useAddPasskey } from './useAddPasskey';

/** Adds a second factor: an authenticator app or a passkey. */
export function ChooseFactor({
  heading,
  onAdded,
}: {
  heading?: 'h2' | 'h3';
  onAdded: (codes: string[]) => void;
}) {
  const { t } = useTranslation('factors');
  const [adding, setAdding] = useState(false);
  const passkey = useAddPasskey(onAdded);

  if (adding)
    return <AddTotp heading={heading} onAdded={onAdded} onCancel={() => setAdding(false)} />;
  return (
    <div className={styles.stack}>
      {passkey.problem !== null && <Notice tone="error">{passkey.problem}</Notice>}
      <div className={styles.buttons}>
        <Button variant="secondary" disabled={passkey.busy} onClick={() => setAdding(true)}>
          {t('totp.add')}
        </Button>
        {knowsPasskeys() && (
          <Button
            variant="secondary"
            busy={passkey.busy}
            busyLabel={t('passkey.adding')}
            onClick={passkey.add}
          >
            {t('passkey.add')}
          </Button>
        )}
      </div>
      {!knowsPasskeys() && <p className={styles.soft}>{t('passkey.unknown')}</p>}
    </div>
  );
}
