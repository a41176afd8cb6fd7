import { useQuery } from '@tanstack/react-query';
import { consentsQuery } from '../../api/staff/campaigns';
import type { Campaign, ConsentStatus } from '../../api/types';
import type { PupilOfForm } from './FormCode';
import { sortedName } from '../../lib/fullName';
import { LinesOrNot } from './LinesOrNot';

const UNHEARD: readonly ConsentStatus['status'][] = [
  'not_asked',
  'no_contact',
  'asked',
  'outdated',
];

/** The pupils of a class whose families have not answered a screening, asked by email or not. */
export function ConsentsOfScreening({
  campaign,
  course,
  goTo,
}: {
  campaign: Campaign;
  course: number;
  goTo: PupilOfForm | null;
}) {
  const families = useQuery({
    ...consentsQuery(campaign.id, course),
    // Lines stay in place while they are worked on.
    refetchOnWindowFocus: false,
  });
  return (
    <LinesOrNot
      course={course}
      goTo={goTo}
      failed={families.isError}
      people={
        families.isFetchedAfterMount
          ? families.data
              ?.filter(({ status }) => UNHEARD.includes(status))
              .map((one) => ({
                id: one.test_taker,
                name: sortedName(one),
                contacts: one.contacts.filter((contact) => contact.has_authority),
              }))
          : undefined
      }
    />
  );
}
