import type { Whom } from '../../api/types';
import { useForm } from '../../forms/useForm';

/** A wish to talk that is being written. A pupil can leave without a confirmation. */
export function useTypedWish() {
  return useForm<{ to: Whom; note: string }>('talk', { to: 'any', note: '' }, { asks: false });
}
