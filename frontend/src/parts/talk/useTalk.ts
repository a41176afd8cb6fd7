import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../api/errors';
import { askToTalk, ownTalksQuery, takeBackTalk } from '../../api/talk';
import type { Whom } from '../../api/types';

/**
 * The pupil's request to talk, and how to send it or take it back. `test`: the test just finished.
 */
export function useTalk({
  canAsk,
  test,
  onAsked,
}: {
  /** True if the pupil may also read their own requests. */
  canAsk: boolean;
  test?: number | undefined;
  onAsked: () => void;
}) {
  const client = useQueryClient();
  const own = useQuery({ ...ownTalksQuery, enabled: canAsk });
  const again = () => client.invalidateQueries({ queryKey: ownTalksQuery.queryKey });
  const ask = useMutation({
    mutationFn: ({ to, note }: { to: Whom; note: string }) =>
      askToTalk({ to, ...(note !== '' && { note }), ...(test !== undefined && { test }) }),
    onSuccess: (asked) => {
      client.setQueryData(ownTalksQuery.queryKey, [asked]);
      onAsked();
      return again();
    },
    meta: { showsErrors: true },
  });
  const takeBack = useMutation({
    mutationFn: takeBackTalk,
    onSettled: again,
    meta: { showsErrors: true },
  });
  const newest = own.data?.find(({ state }) => state !== 'talked');
  // Nobody knows then if one has asked already: it must not look like a no.
  const problem = ask.error ?? takeBack.error ?? (own.isLoadingError ? own.error : null);
  return {
    own: newest ?? null,
    busy: ask.isPending || takeBack.isPending,
    problem: problem ? errorText(problem) : null,
    onAsk: (to: Whom, note: string) => ask.mutate({ to, note }),
    onTakeBack: (id: number) => takeBack.mutate(id),
  };
}
