import { lazy, Suspense } from 'react';
import { loadWhenOnline } from '../../api/loadWhenOnline';
import { loadAreas } from '../../i18n/i18n';
import { LoadingMark } from '../../ui/LoadingMark';
import type { ConsentMissingProps } from './ConsentMissingScreen';

/**
 * Downloaded with its texts only when it is needed: hardly ever, and the questions come first. When
 * the line fails just then, it is waited for.
 */
const Screen = lazy(async () => {
  const [screen] = await loadWhenOnline(() =>
    Promise.all([import('./ConsentMissingScreen'), loadAreas(['taking', 'consent'])]),
  );
  return screen;
});

/** In the place of a test that may not be begun, or not go on, without a guardian's consent. */
export function ConsentMissing(props: ConsentMissingProps) {
  return (
    <Suspense fallback={<LoadingMark />}>
      <Screen {...props} />
    </Suspense>
  );
}
