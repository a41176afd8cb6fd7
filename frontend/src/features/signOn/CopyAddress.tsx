import { useTranslation } from 'react-i18next';
import { notify } from '../../ui/notify';
import { Button } from '../../ui/staff/Button';
import { TextField } from '../../ui/staff/TextField';
import styles from './signOn.module.css';

/** An address that must be copied exactly. */
export function CopyAddress({ label, address }: { label: string; address: string }) {
  const { t } = useTranslation('signOn');

  function copy() {
    navigator.clipboard.writeText(address).then(
      () => notify(t('copied')),
      () => notify(t('notCopied'), { tone: 'error' }),
    );
  }
  return (
    <div className={styles.copy}>
      <TextField
        label={label}
        value={address}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <Button variant="secondary" aria-label={t('copyThis', { label })} onClick={copy}>
        {t('copy')}
      </Button>
    </div>
  );
}
