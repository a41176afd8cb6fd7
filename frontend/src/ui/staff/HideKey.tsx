import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useEscTwice } from '../../lib/useEscTwice';
import { EyeOffIcon } from '../icons';
import { Button } from './Button';
import styles from './HideKey.module.css';

/** After this time, returning needs a proof of identity. */
const LATE = 5 * 60_000;

/**
 * A page about a child, which pressing Esc twice, or the button, hides from a person who walks in:
 * from eyes, from a screen reader and in the window's title. The same key or button brings it back;
 * after five minutes, only for the signed-in person (`prove`).
 */
export function HideKey({
  prove,
  children,
}: {
  prove: () => Promise<boolean>;
  children: ReactNode;
}) {
  const { t } = useTranslation(['staff', 'common']);
  const [hiddenAt, setHiddenAt] = useState<number | null>(null);
  const hidden = hiddenAt !== null;
  const back = useRef<HTMLButtonElement>(null);
  const proving = useRef(false);

  async function show(since: number) {
    if (proving.current) return;
    if (Date.now() - since > LATE) {
      proving.current = true;
      const proved = await prove().finally(() => {
        proving.current = false;
      });
      if (!proved) return;
    }
    setHiddenAt(null);
  }

  useEscTwice(() => {
    if (hiddenAt === null) setHiddenAt(Date.now());
    else void show(hiddenAt);
  });

  useEffect(() => {
    if (!hidden) return;
    const { title } = document;
    document.title = '…';
    back.current?.focus();
    return () => {
      if (document.title === '…') document.title = title;
    };
  }, [hidden]);

  return (
    <>
      {hidden ? (
        <div className={styles.cover}>
          <h1 className={styles.title}>{t('hide.title')}</h1>
          <Button variant="secondary" ref={back} onClick={() => void show(hiddenAt)}>
            {t('common:actions.continue')}
          </Button>
        </div>
      ) : (
        <div className={styles.key}>
          <Button
            variant="quiet"
            size="small"
            icon={<EyeOffIcon />}
            onClick={() => setHiddenAt(Date.now())}
          >
            {t('hide.page')}
          </Button>
        </div>
      )}
      <div hidden={hidden}>{children}</div>
    </>
  );
}
