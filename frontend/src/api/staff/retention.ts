import { queryOptions } from '@tanstack/react-query';
import type * as types from '../generated/types.gen';
import * as server from '../generated/staff.gen';
import { schoolKeys } from './schools';

export type Retention = types.Retention;
export type Decision = types.DecideRetentionRequest;
export type Due = types.Leaving;
export type Hold = types.Hold;
/** The months of a decision; null if nobody has decided. */
export type Months = Pick<Retention, 'tests_months' | 'left_months' | 'cases_months'>;

export const retentionKeys = {
  all: [...schoolKeys.all, 'retention'],
  holds: [...schoolKeys.all, 'retention', 'holds'],
} as const;

export function retentionQuery(school: number) {
  return queryOptions({
    queryKey: [...retentionKeys.all, 'decision', school],
    queryFn: ({ signal }) => server.retentionOfSchool({ path: { id: school }, signal }),
    staleTime: 0,
  });
}

export function decideRetention(school: number, body: Decision): Promise<Retention> {
  return server.decideRetention({ path: { id: school }, body });
}

/** The deletions by date: as decided, or a preview with `months`. */
export function dueQuery(school: number, months?: Months) {
  const set = Object.entries(months ?? {}).filter(([, value]) => value !== null);
  const query = months && { preview: true, ...Object.fromEntries(set) };
  return queryOptions({
    queryKey: [...retentionKeys.all, 'days', school, months ?? 'decided'],
    queryFn: ({ signal }): Promise<Due> =>
      server.leavingSchool({ path: { id: school }, ...(query && { query }), signal }),
    staleTime: 0,
  });
}

/** Active holds, for one child or for all visible children. */
export function holdsQuery(child?: number) {
  return queryOptions({
    queryKey: [...retentionKeys.holds, child ?? 'all'],
    queryFn: async ({ signal }): Promise<Hold[]> => {
      const query = child === undefined ? {} : { test_taker: child };
      return (await server.holds({ query, signal })) as Hold[];
    },
    staleTime: 0,
  });
}

export function placeHold(body: types.HoldCreateRequest): Promise<Hold> {
  return server.placeHold({ body });
}

export async function endHold(id: number): Promise<void> {
  await server.endHold({ path: { id } });
}

/** The health of the daily job, for product administrators. */
export const healthQuery = queryOptions({
  queryKey: ['daily-run'],
  queryFn: ({ signal }) => server.figuresHealth({ signal }),
});
