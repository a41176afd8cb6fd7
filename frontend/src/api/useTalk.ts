import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { errorText } from './errors';
import { askToTalk, ownTalksQuery, takeBackTalk } from './talk';
import type { Whom } from './types';

/** What a pupil has asked, and how to ask or take it back. `test`: after which one. */
export function useTalk({ canAsk, test }: { canAsk: boolean; test?: number | undefined }) {
  const client = useQueryClient();
  const own = useQuery({ ...ownTalksQuery, enabled: canAsk });
  const again = () => client.invalidateQueries({ queryKey: ownTalksQuery.queryKey });
  const ask = useMutation({
    mutationFn: ({ to, note }: { to: Whom; note: string }) =>
      askToTalk({ to, ...(note !== '' && { note }), ...(test !== undefined && { test }) }),
    onSuccess: again,
    meta: { showsErrors: true },
  });
  const takeBack = useMutation({
    mutationFn: takeBackTalk,
    onSettled: again,
    meta: { showsErrors: true },
  });
  const newest = own.data?.find(({ state }) => state !== 'talked');
  const problem = ask.error ?? takeBack.error;
  return {
    own: newest ?? null,
    /** In an earlier login, of which no more is shown. */
    askedBefore: ask.isSuccess && !('state' in ask.data),
    busy: ask.isPending || takeBack.isPending,
    problem: problem ? errorText(problem) : null,
    onAsk: (to: Whom, note: string) => ask.mutate({ to, note }),
    onTakeBack: (id: number) => takeBack.mutate(id),
  };
}
