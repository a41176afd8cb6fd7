import { queryOptions } from '@tanstack/react-query';
import * as server from './generated/sdk.gen';

/** Tells since when the user has a calendar feed. */
export const ownCalendarQuery = queryOptions({
  queryKey: ['own calendar'],
  queryFn: ({ signal }) => server.getUserCalendar({ signal }),
});

/** Returns a new feed URL (shown once) and revokes the old one. */
export async function makeCalendar(): Promise<string> {
  return (await server.postUserCalendar()).url;
}

export function endCalendar(): Promise<unknown> {
  return server.deleteUserCalendar();
}
