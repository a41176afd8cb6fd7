import { useMutation, useQuery } from '@tanstack/react-query';
import { changeTalk, followUpKeys, talkRequestsQuery } from '../followUp';
import type { TalkState } from '../types';

/** The open wish of one child to talk to somebody, and what is noted about it. */
export function useWish(child: number, { enabled = true } = {}) {
  const talks = useQuery({ ...talkRequestsQuery, enabled });
  const wish = talks.data?.find(
    ({ test_taker: who, state }) => who === child && state !== 'talked',
  );
  const change = useMutation({
    mutationFn: ({ id, state }: { id: number; state: TalkState }) => changeTalk(id, state),
    meta: { invalidates: [followUpKeys.all] },
  });
  return {
    wish,
    busy: change.isPending,
    change: (state: TalkState) => wish && change.mutate({ id: wish.id, state }),
  };
}
