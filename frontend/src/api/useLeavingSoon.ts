import { useQueries } from '@tanstack/react-query';
import { serverNow } from '../lib/clock';
import { schoolsDay } from '../lib/days';
import { leavingQuery } from './leaving';

const DAY = 86_400_000;
/** From that many days before on, as the emails. */
const BEFORE = 60;
/** Asked again after an hour: it changes once a day. */
const FRESH = 3_600_000;

/** Of schools (ids) those from which something leaves soon, each with the first day. */
export function useLeavingSoon(schools: readonly number[]): { school: number; on: string }[] {
  const last = schoolsDay(serverNow() + BEFORE * DAY);
  return useQueries({
    queries: schools.map((school) => ({ ...leavingQuery(school), staleTime: FRESH })),
    combine: (answers) =>
      answers.flatMap(({ data }, at) => {
        const on = data?.batches[0]?.on;
        return on !== undefined && on <= last ? [{ school: schools[at]!, on }] : [];
      }),
  });
}
