import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { neighboursQuery } from '../../api/staff/followUp';
import { readingFilters } from '../../api/staff/readingFilters';
import type { Entry } from '../../api/types';
import { childPage } from '../../parts/staff/readers/childPage';
import { paths } from '../../paths';
import { useListAddress } from '../../ui/useListAddress';

interface Around {
  offset: number;
  rows: readonly Entry[];
}

/**
 * The next child on the list, with the filters it was opened with, null at the end; and the one
 * before it.
 */
export function useNext(child: number, isDecided: boolean) {
  const list = useListAddress();
  const { search, state } = useLocation();
  const filters = readingFilters(list);
  const place = list.filterId('place') ?? 1;
  const around = useQuery(neighboursQuery(child, place, filters)).data;
  const kept = new URLSearchParams(search);
  kept.delete('place');
  kept.delete('campaign');
  kept.delete('ask');
  const back = { to: `${paths.reading.to()}${queryOf(kept)}`, state: state as object };
  if (around === undefined) return { next: undefined, previous: undefined, back };
  const found = nextOf(around, child, place);
  const before = previousOf(around, child, place);
  const previous = before && linkTo(before);
  if (found === null) return { next: null, previous, back };
  // A child who was decided about has left the list, and the others have moved up.
  const has = isDecided && filters.state !== 'read' ? found.place - 1 : found.place;
  return { next: linkTo({ row: found.row, place: Math.max(1, has) }), previous, back };

  function linkTo(one: { row: Entry; place: number }) {
    return {
      to: childPage(one.row, queryOf(kept), one.place),
      state: state as object,
    };
  }
}

function queryOf(parameters: URLSearchParams): string {
  const query = parameters.toString();
  return query && `?${query}`;
}

/** `place`: the child's place when it was opened, from 1. */
function nextOf({ offset, rows }: Around, child: number, place: number) {
  const here = rows.findIndex(({ test_taker: one }) => one === child);
  // Someone else has decided about this child meanwhile, so the next one is in its place.
  const from = here === -1 ? Math.max(0, place - 1 - offset) : here + 1;
  const at = rows.findIndex(({ test_taker: one }, index) => index >= from && one !== child);
  const row = rows[at];
  return row === undefined ? null : { row, place: offset + at + 1 };
}

function previousOf({ offset, rows }: Around, child: number, place: number) {
  const here = rows.findIndex(({ test_taker: one }) => one === child);
  const from = here === -1 ? place - 1 - offset : here;
  const at = rows.findLastIndex(({ test_taker: one }, index) => index < from && one !== child);
  const row = rows[at];
  return row && { row, place: offset + at + 1 };
}
