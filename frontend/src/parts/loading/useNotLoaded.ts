import { notifyManager, useQueryClient, type Query } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { isSaid, subscribeSaid } from '../../lib/said';

/** The failed calls of this page, without those that it explains in their own place. */
export function useNotLoaded(): Query[] {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback(
    (listener: () => void) => {
      const later = notifyManager.batchCalls(listener);
      const ends = [cache.subscribe(later), subscribeSaid(listener)];
      return () => ends.forEach((end) => end());
    },
    [cache],
  );
  const find = () =>
    cache.findAll({
      type: 'active',
      predicate: ({ state }) => state.status === 'error' && !isSaid(state.error),
    });
  // A snapshot has to stay the same until something changes.
  const names = () =>
    find()
      .map(({ queryHash }) => queryHash)
      .join();
  useSyncExternalStore(subscribe, names, () => '');
  return find();
}
