import type { Whom } from '../../api/types';
import { useKeptValues } from '../../forms/useKeptValues';

/** A wish to talk that is being written. A pupil can leave without a confirmation. */
export function useTypedWish() {
  return useKeptValues<{ to: Whom; note: string }>(
    'talk',
    { to: 'any', note: '' },
    { asks: false },
  );
}
