import { useQuery } from '@tanstack/react-query';
import { attentionQuery } from '../../../api/staff/attention';

/**
 * The children of the user's schools whose parents disagree. `isAwaited`: they may still come, and
 * what stands under them waits, so that it does not move.
 */
export function useDisagreeing({ enabled = true } = {}) {
  const { data = [], isLoading, failureCount } = useQuery({ ...attentionQuery, enabled });
  return {
    named: data.filter(
      ({ what, child, by }) => what === 'families_disagree' && child !== null && by !== null,
    ),
    isAwaited: isLoading && failureCount === 0,
  };
}
