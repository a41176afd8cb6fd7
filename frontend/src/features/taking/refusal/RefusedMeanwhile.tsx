import { lazy, Suspense } from 'react';
import { loadWhenOnline } from '../../../api/loadWhenOnline';
import { loadAreas } from '../../../i18n/i18n';
import { LoadingMark } from '../../../ui/LoadingMark';
import type { RefusedMeanwhileProps } from './RefusedMeanwhileScreen';

/** Loads the screen and its texts only when they are needed, like `ConsentMissing`. */
const Screen = lazy(async () => {
  const [screen] = await loadWhenOnline(() =>
    Promise.all([import('./RefusedMeanwhileScreen'), loadAreas(['taking', 'consent'])]),
  );
  return screen;
});

/** Replaces a test that the family's refusal has ended. */
export function RefusedMeanwhile(props: RefusedMeanwhileProps) {
  return (
    <Suspense fallback={<LoadingMark />}>
      <Screen {...props} />
    </Suspense>
  );
}
