import { queryOptions } from '@tanstack/react-query';
import * as server from './generated/sdk.gen';
import { schoolKeys } from './schools';
import type { Holiday } from './types';

/** The days on which a school's families are not reminded, beside those of all schools. */
export function holidaysQuery(school: number) {
  return queryOptions({
    queryKey: [...schoolKeys.all, 'holidays', school],
    queryFn: async ({ signal }): Promise<Holiday[]> => {
      const { holidays } = await server.schoolHolidays({ path: { id: school }, signal });
      return holidays;
    },
    staleTime: 0,
  });
}

/** In place of those there were. */
export async function putHolidays(school: number, holidays: Holiday[]): Promise<Holiday[]> {
  return (await server.putSchoolHolidays({ path: { id: school }, body: { holidays } })).holidays;
}
