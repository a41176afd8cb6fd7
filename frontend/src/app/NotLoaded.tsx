import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState, type ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useAvailability } from '../api/availability';
import { errorText } from '../api/errors';
import { useNotLoaded } from '../parts/loading/useNotLoaded';
import { Button } from '../ui/Button';
import { DialogFoot } from '../ui/dialogFoot';
import { ErrorIcon } from '../ui/icons';
import styles from './NotLoaded.module.css';

/**
 * Says at the foot of every page, and of staff's dialogs, that something there could not be loaded:
 * otherwise it would look as if nothing was there. One press asks again for all of it.
 */
export function WithNotLoaded({ children }: { children: ReactNode }) {
  const [places, setPlaces] = useState<readonly HTMLElement[]>([]);
  const offer = useCallback((place: HTMLElement | null) => {
    if (place === null) return;
    setPlaces((others) => [...others, place]);
    return () => setPlaces((all) => all.filter((one) => one !== place));
  }, []);
  const upmost = places.at(-1);
  const bar = <NotLoaded />;
  return (
    <DialogFoot value={offer}>
      {children}
      {upmost ? createPortal(bar, upmost) : bar}
    </DialogFoot>
  );
}

function NotLoaded() {
  const { t } = useTranslation('common');
  const client = useQueryClient();
  const failed = useNotLoaded();
  const [isAsking, setAsking] = useState(false);
  // AwayBar says so then, and everything is asked for again by itself.
  const isAway = useAvailability() !== 'online';
  if (!isAsking && (failed.length === 0 || isAway)) return null;

  async function handleAgain(button: Element) {
    const heading = button.closest('[role="dialog"]')?.querySelector('h2');
    setAsking(true);
    await client.refetchQueries({ type: 'active', predicate: (one) => failed.includes(one) });
    flushSync(() => setAsking(false));
    // The button that had it has gone.
    if (document.activeElement === document.body)
      (heading ?? document.getElementById('content'))?.focus();
  }
  return (
    <div role="alert" className={styles.bar}>
      <ErrorIcon size={20} />
      <span>
        {t('errors.notLoaded')}{' '}
        {failed[0] && <span className={styles.why}>{errorText(failed[0].state.error)}</span>}
      </span>
      <Button
        variant="quiet"
        size="small"
        busy={isAsking}
        busyLabel={t('loading')}
        onClick={({ currentTarget }) => void handleAgain(currentTarget)}
      >
        {t('actions.tryAgain')}
      </Button>
    </div>
  );
}
