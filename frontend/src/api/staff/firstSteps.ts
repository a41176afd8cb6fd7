import { queryOptions } from '@tanstack/react-query';
import type { FirstStep as Step } from '../generated/types.gen';
import * as server from '../generated/sdk.gen';

export type FirstStep = Step;

/** What is left to do in the beginning; asked again at each visit until that is over. */
export const firstStepsQuery = queryOptions({
  queryKey: ['first-steps'],
  queryFn: ({ signal }) => server.firstSteps({ signal }),
  staleTime: ({ state }) => (state.data?.steps.length === 0 ? Infinity : 0),
});
