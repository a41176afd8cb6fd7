import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useEscTwice } from '../../../lib/useEscTwice';
import { Button } from '../../../ui/Button';
import { IconButton } from '../../../ui/IconButton';
import { EyeOffIcon } from '../../../ui/icons';
import styles from './HideKey.module.css';

/**
 * Hides the page from a curious neighbour: by pressing Esc twice, or with the button. The cover
 * does not mention a test, not even to a screen reader or in the window's title. The page behind it
 * carries on and sends unsent answers. The same key or button brings it back.
 */
export function HideKey() {
  const { t } = useTranslation(['taking', 'common']);
  const [hidden, setHidden] = useState(false);
  const back = useRef<HTMLButtonElement>(null);

  useEscTwice(() => setHidden((now) => !now));

  useEffect(() => {
    const app = document.getElementById('root');
    if (!hidden || !app) return;
    const focused = document.activeElement;
    const { title } = document;
    app.hidden = true;
    document.title = '…';
    back.current?.focus();
    return () => {
      app.hidden = false;
      if (document.title === '…') document.title = title;
      if (focused instanceof HTMLElement) focused.focus();
    };
  }, [hidden]);

  return (
    <>
      <IconButton
        className={styles.hide}
        label={t('questions.hide.page')}
        icon={<EyeOffIcon />}
        onClick={() => setHidden(true)}
      />
      {hidden &&
        createPortal(
          <main className={styles.cover}>
            <h1 className={styles.title}>{t('questions.hide.title')}</h1>
            <Button variant="secondary" ref={back} onClick={() => setHidden(false)}>
              {t('common:actions.continue')}
            </Button>
          </main>,
          document.body,
        )}
    </>
  );
}
