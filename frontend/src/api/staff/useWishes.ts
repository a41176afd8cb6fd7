import { useQuery } from '@tanstack/react-query';
import { talksOfChildQuery } from '../followUp';

/** The wishes of one child to talk to somebody: the one that waits, and those that were answered. */
export function useWishes(child: number, { enabled = true } = {}) {
  const talks = useQuery({ ...talksOfChildQuery(child), enabled }).data ?? [];
  return {
    open: talks.filter(({ state }) => state !== 'talked'),
    done: talks.filter(({ state }) => state === 'talked').toReversed(),
  };
}
