import { useQuery } from '@tanstack/react-query';
import { talksOfChildQuery } from './followUp';

/** One child's wishes to talk: the open one and the answered ones. */
export function useWishes(child: number, { enabled = true } = {}) {
  const talks = useQuery({ ...talksOfChildQuery(child), enabled }).data ?? [];
  return {
    open: talks.filter(({ state }) => state !== 'talked'),
    done: talks.filter(({ state }) => state === 'talked').toReversed(),
  };
}
