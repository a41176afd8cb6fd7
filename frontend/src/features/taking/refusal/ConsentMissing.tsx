import { lazy, Suspense } from 'react';
import { loadWhenOnline } from '../../../api/loadWhenOnline';
import { loadAreas } from '../../../i18n/i18n';
import { LoadingMark } from '../../../ui/LoadingMark';
import type { ConsentMissingProps } from './ConsentMissingScreen';

/**
 * Loads the screen and its texts only when they are needed, which is rare: the questions come
 * first. Waits for the connection if it fails at that moment.
 */
const Screen = lazy(async () => {
  const [screen] = await loadWhenOnline(() =>
    Promise.all([import('./ConsentMissingScreen'), loadAreas(['taking', 'consent'])]),
  );
  return screen;
});

/** Replaces a test that may not begin or continue without a guardian's consent. */
export function ConsentMissing(props: ConsentMissingProps) {
  return (
    <Suspense fallback={<LoadingMark />}>
      <Screen {...props} />
    </Suspense>
  );
}
