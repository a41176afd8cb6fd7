import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../auth/useMe';
import { browserStore } from '../../lib/storage';
import { Disclosure } from '../../ui/staff/Disclosure';
import styles from './voices.module.css';

/** Explains differences and bands: open on the first visit in this browser, folded afterwards. */
export function HowToRead() {
  const { t } = useTranslation('voices');
  const key = `alba.explained.${useUser().user.id}`;
  const [open, setOpen] = useState(() => browserStore.read(key) === null);
  useEffect(() => {
    browserStore.write(key, 'yes');
  }, [key]);
  return (
    <Disclosure label={t('usual.fold')} open={open} onToggle={setOpen}>
      <div className={styles.explained}>
        <strong>{t('usual.title')}</strong>
        <p className={styles.text}>{t('usual.text')}</p>
        <p className={styles.text}>{t('bandsText')}</p>
        <p className={styles.text}>{t('personalityText')}</p>
      </div>
    </Disclosure>
  );
}
