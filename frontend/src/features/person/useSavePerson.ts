import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { testTakerQuery, updateTestTaker } from '../../api/staff/people';
import { coursesOfSchoolQuery } from '../../api/staff/schools';
import type { TakerRole, TestTaker } from '../../api/types';
import { useDates } from '../../lib/useDates';
import { saveBesideOthers } from '../../api/staff/saveBesideOthers';
import { fullName } from '../../lib/fullName';
import { courseName } from '../../lib/namesInLists';

type Body = Omit<Parameters<typeof updateTestTaker>[1], 'version' | 'quiet'>;
type Named = Parameters<typeof fullName>[0] & { id: number };

/** Saves one's changes to a person's details and keeps those of others. */
export function useSavePerson(person: TestTaker) {
  const { t } = useTranslation(['overview', 'common']);
  const client = useQueryClient();
  const dates = useDates();
  const courses = coursesOfSchoolQuery(person.course_info?.school_id ?? 0);
  const day = (value: unknown) => (typeof value === 'string' ? dates.long(value) : '');

  return ({
    body,
    version,
    responsible,
  }: {
    body: Body;
    version: string | null;
    /** The chosen person, for the name. */
    responsible: Named | null;
  }): Promise<TestTaker> =>
    saveBesideOthers<TestTaker, Body>({
      body,
      version,
      save: (sent) => updateTestTaker(person.id, sent),
      reload: () => client.fetchQuery({ ...testTakerQuery(person.id), staleTime: 0 }),
      fields: {
        first_name: { label: t('common:firstName'), said: (row) => row.first_name },
        last_name: { label: t('common:lastName'), said: (row) => row.last_name },
        known_as: { label: t('person.knownAs'), said: (row) => row.known_as },
        role: {
          label: t('common:role'),
          said: (row) => row.test_taker_type_name,
          words: (role) => t(`common:roles.${role as TakerRole}`),
        },
        birth_date: { label: t('edit.birthDate'), said: (row) => row.birth_date, words: day },
        email: { label: t('common:email'), said: (row) => row.email },
        external_id: { label: t('person.number'), said: (row) => row.external_id },
        course: {
          label: t('common:className'),
          said: (row) => row.course_info?.course_id ?? null,
          words: (id, row) => {
            const { course_info: now } = row;
            if (now !== null && now.course_id === id) return courseName(now);
            const known = client.getQueryData(courses.queryKey);
            const chosen = known?.find((one) => one.id === id);
            return chosen ? courseName(chosen) : '';
          },
        },
        courses: {
          label: t('edit.tutorOf'),
          said: (row) => row.courses,
          words: (ids) => {
            const known = client.getQueryData(courses.queryKey) ?? [];
            return known
              .filter((one) => (ids as number[]).includes(one.id))
              .map(courseName)
              .join(', ');
          },
        },
        assigned_responsible_test_taker: {
          label: t('edit.responsible'),
          said: (row) => row.assigned_to?.id ?? null,
          words: (id, row) => {
            const one = [row.assigned_to, responsible].find((two) => two?.id === id);
            return one ? fullName(one) : '';
          },
        },
      },
    });
}
