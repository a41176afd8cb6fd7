import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { isSignedIn } from '../api/tokens';
import { discardUnsaved, isUnsaved } from '../auth/unsaved';
import { confirm } from '../ui/confirm';

/** Asks before a screen is left on which something is written and not saved. */
export function UnsavedGuard() {
  const { t } = useTranslation('common');
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // A login that has ended leads away unasked: what is kept is there again afterwards.
      isUnsaved() && isSignedIn() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (state !== 'blocked') return;
    async function ask() {
      const leaves = await confirm({
        title: t('unsaved.title'),
        body: t('unsaved.body'),
        confirmLabel: t('unsaved.leave'),
        cancelLabel: t('unsaved.stay'),
        danger: true,
      });
      if (!leaves) return reset?.();
      discardUnsaved();
      return proceed?.();
    }
    void ask();
    // Once for each way that is blocked.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [state]);
  return null;
}
