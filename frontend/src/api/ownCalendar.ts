import { queryOptions } from '@tanstack/react-query';
import * as server from './generated/sdk.gen';

/** Since when there is an address at which a calendar program reads one's own days. */
export const ownCalendarQuery = queryOptions({
  queryKey: ['own calendar'],
  queryFn: ({ signal }) => server.getUserCalendar({ signal }),
});

/** A new address, told only here; the former one ends. */
export async function makeCalendar(): Promise<string> {
  return (await server.postUserCalendar()).url;
}

export function endCalendar(): Promise<unknown> {
  return server.deleteUserCalendar();
}
