import { queryOptions } from '@tanstack/react-query';
import * as server from '../generated/staff.gen';
import { schoolKeys } from './schools';
import type { Holiday, Holidays } from '../types';

/** The days on which a school's families are not reminded, in addition to the common ones. */
export function holidaysQuery(school: number) {
  return queryOptions({
    queryKey: [...schoolKeys.all, 'holidays', school],
    queryFn: ({ signal }): Promise<Holidays> =>
      server.schoolHolidays({ path: { id: school }, signal }),
    staleTime: 0,
  });
}

/** Replaces the list; 409 `changed_meanwhile`. */
export function putHolidays(
  school: number,
  body: { holidays: Holiday[]; version: string },
): Promise<Holidays> {
  return server.putSchoolHolidays({ path: { id: school }, body });
}
