import { lazy, Suspense } from 'react';
import { loadWhenOnline } from '../../api/loadWhenOnline';
import { loadAreas } from '../../i18n/i18n';
import { LoadingMark } from '../../ui/LoadingMark';
import type { RefusedMeanwhileProps } from './RefusedMeanwhileScreen';

/** Downloaded with its texts only when it is needed, as `ConsentMissing` is. */
const Screen = lazy(async () => {
  const [screen] = await loadWhenOnline(() =>
    Promise.all([import('./RefusedMeanwhileScreen'), loadAreas(['taking', 'consent'])]),
  );
  return screen;
});

/** In the place of a test that a family's no has ended. */
export function RefusedMeanwhile(props: RefusedMeanwhileProps) {
  return (
    <Suspense fallback={<LoadingMark />}>
      <Screen {...props} />
    </Suspense>
  );
}
