import type { Whom } from '../../api/types';
import { useKeptValues } from '../../forms/useKeptValues';

/** A wish to talk that is being written. A pupil is not asked about it when leaving. */
export function useTypedWish() {
  return useKeptValues<{ to: Whom; note: string }>(
    'talk',
    { to: 'any', note: '' },
    { asks: false },
  );
}
