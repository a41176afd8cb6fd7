import { queryOptions } from '@tanstack/react-query';
import * as server from '../generated/sdk.gen';

/** What needs a product administrator's attention across schools, what has waited longest first. */
export const attentionQuery = queryOptions({
  queryKey: ['attention'],
  queryFn: ({ signal }) => server.attention({ signal }),
  staleTime: 60_000,
});
