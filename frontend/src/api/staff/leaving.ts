import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../errors';
import * as server from '../generated/staff.gen';
import type * as types from '../generated/types.gen';

export type Departure = types.Departure;

/**
 * How far a school's leaving is; null if it has been taken back meanwhile. Asked only about a school
 * that says that it `leaves`. Apart from what else is known of schools, so that taking the wish back
 * does not ask for it again.
 */
export function departureQuery(school: number) {
  return queryOptions({
    queryKey: ['departure', school],
    queryFn: async ({ signal }): Promise<Departure | null> => {
      try {
        return await server.departureOfSchool({ path: { id: school }, signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    staleTime: 0,
  });
}

/** 409 `leaves_already`. */
export function askToLeave(school: number, contact: string): Promise<Departure> {
  return server.askToLeave({ path: { id: school }, body: { wish: 'leave', contact } });
}

/** The new operator's key, or the day on which the data were handed over. */
export function changeDeparture(
  school: number,
  body: { recipient: string } | { handed_over_on: string },
): Promise<Departure> {
  return server.changeDeparture({ path: { id: school }, body });
}

/** 409 `other_key` if it is not the fingerprint of the key. */
export function confirmKey(school: number, fingerprint: string): Promise<Departure> {
  return server.confirmRecipient({ path: { id: school }, body: { fingerprint } });
}

/** The school stays; once it is closed, it works here again. */
export async function stayAfterAll(school: number): Promise<void> {
  await server.stayAfterAll({ path: { id: school } });
}

/** An arrived school works here from now on. */
export async function beginSchool(school: number): Promise<void> {
  await server.beginSchool({ path: { id: school } });
}
