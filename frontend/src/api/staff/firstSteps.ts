import { queryOptions } from '@tanstack/react-query';
import type { FirstStep as Step } from '../generated/types.gen';
import * as server from '../generated/staff.gen';

export type FirstStep = Step;

/** The open first steps, reloaded at each visit until none is left. */
export const firstStepsQuery = queryOptions({
  queryKey: ['first-steps'],
  queryFn: ({ signal }) => server.firstSteps({ signal }),
  staleTime: ({ state }) => (state.data?.steps.length === 0 ? Infinity : 0),
});
