import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { isSignedIn } from '../api/tokens';
import { discardUnsaved, isUnsaved } from '../drafts/unsaved';
import { askUnsaved } from './askUnsaved';

/** Asks before leaving a screen with unsaved text. */
export function UnsavedGuard() {
  const { t } = useTranslation('common');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // An expired login leaves without asking: the kept text is restored afterwards.
      isUnsaved() && isSignedIn() && currentLocation.pathname !== nextLocation.pathname,
  );
  // Asks once for each blocked navigation: on a slow phone, the next one can come before React has
  // rendered the end of the last.
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    let isPast = false;
    async function ask({ proceed, reset }: typeof blocker) {
      const leaves = await askUnsaved(t);
      if (isPast) return;
      if (!leaves) return reset?.();
      discardUnsaved();
      return proceed?.();
    }
    void ask(blocker);
    return () => {
      isPast = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the words do not ask again
  }, [blocker]);
  return null;
}
