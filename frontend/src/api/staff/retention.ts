import { queryOptions } from '@tanstack/react-query';
import type * as types from '../generated/types.gen';
import * as server from '../generated/sdk.gen';
import { schoolKeys } from './schools';

export type Retention = types.Retention;
export type Decision = types.DecideRetentionRequest;
export type Due = types.Leaving;
export type Hold = types.Hold;
/** Months of a decision; null: nobody has decided. */
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

/** What is deleted on which day: as decided, or as it would be with `months`. */
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

/** Those that hold today: of one child, or all that one may see. */
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

/** Whether the daily job runs, for product administrators. */
export const healthQuery = queryOptions({
  queryKey: ['daily-run'],
  queryFn: ({ signal }) => server.figuresHealth({ signal }),
});
