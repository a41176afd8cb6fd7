import { useQuery } from '@tanstack/react-query';
import { contactsOfClassQuery } from '../../api/staff/contacts';
import { testTakersQuery } from '../../api/testTakers';
import type { PupilOfForm } from './FormCode';
import { sortedName } from '../../lib/fullName';
import { LinesOrNot } from './LinesOrNot';

/** The pupils of a class who lack a consent that their age requires. */
export function ConsentsOfClass({ course, goTo }: { course: number; goTo: PupilOfForm | null }) {
  const people = useQuery({
    ...testTakersQuery({
      course,
      role: 'student',
      consent: 'missing',
      ordering: 'name',
      limit: 200,
    }),
    // Lines stay in place while they are worked on.
    refetchOnWindowFocus: false,
  });
  const contacts = useQuery({ ...contactsOfClassQuery(course), refetchOnWindowFocus: false });
  const of = new Map(contacts.data?.map((one) => [one.test_taker, one.contacts]));
  return (
    <LinesOrNot
      course={course}
      goTo={goTo}
      failed={people.isError || contacts.isError}
      people={
        people.isFetchedAfterMount && contacts.data
          ? people.data?.results.map((one) => ({
              id: one.id,
              name: sortedName(one),
              contacts: of.get(one.id) ?? [],
            }))
          : undefined
      }
    />
  );
}
