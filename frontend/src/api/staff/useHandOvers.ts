import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { downloadNamed } from '../download';
import { followUpKeys } from '../followUp';
import * as server from '../generated/staff.gen';
import { asPage } from '../paging';
import type { HandedTo } from '../types';

/**
 * Reports for pupils without an address, longest waiting first: the first page of all that wait, or
 * all about one pupil.
 */
function handOversQuery(pupil?: number) {
  const query = pupil === undefined ? { waiting: true } : { test_taker: pupil };
  return queryOptions({
    queryKey: [...followUpKeys.all, 'hand-overs', pupil ?? 'waiting'],
    queryFn: ({ signal }) =>
      asPage(server.getHandOvers({ query: { ...query, limit: 25 }, signal })),
    staleTime: 0,
  });
}

/** The reports to hand over, with the actions of `HandOvers`. */
export function useHandOvers({
  pupil,
  enabled = true,
}: { pupil?: number; enabled?: boolean } = {}) {
  const client = useQueryClient();
  const found = useQuery({ ...handOversQuery(pupil), enabled });
  const onSettled = () => client.invalidateQueries({ queryKey: followUpKeys.all });
  const give = useMutation({
    mutationFn: ({ test, to }: { test: number; to: HandedTo }) =>
      server.postHandOver({ path: { id: test }, body: { to } }),
    onSettled,
  });
  const takeBack = useMutation({
    mutationFn: (test: number) => server.deleteHandOver({ path: { id: test } }),
    onSettled,
  });
  const open = useMutation({
    mutationFn: (test: number) =>
      downloadNamed(`/app/hand-overs/${test}/pdf/`, `report-${test}.pdf`, 'application/pdf'),
  });
  return {
    found,
    give: (test: number, to: HandedTo) => give.mutateAsync({ test, to }),
    takeBack: takeBack.mutate,
    open: open.mutate,
  };
}
