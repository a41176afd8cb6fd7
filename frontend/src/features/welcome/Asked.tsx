import { useQuery } from '@tanstack/react-query';
import { everyAssignmentQuery } from '../../api/assignments';
import { teacherRoundQuery } from '../../api/teacherRound';
import { AskedFor } from './AskedFor';
import { OfClass } from './OfClass';

/** The school's requests: a tutor's class as a whole first, then all others. */
export function Asked({ leadsClass, toChild }: { leadsClass: boolean; toChild: boolean }) {
  const asked = useQuery(everyAssignmentQuery);
  const rows = asked.data ?? [];
  const round = useQuery({ ...teacherRoundQuery, enabled: leadsClass });
  if (leadsClass && round.isPending) return null; // otherwise the same pupils would appear twice for a moment
  // The part that is left, if any: a round also names the pupils who are done.
  const isOpen = ({ assignment }: { assignment: number | null }) => assignment !== null;
  const first = round.data?.rounds.find(({ pupils }) => pupils.some(isOpen));
  const ofClass = new Set(first?.pupils.map(({ assignment }) => assignment));
  return (
    <>
      {first && <OfClass dueOn={first.due_on} rows={rows.filter(({ id }) => ofClass.has(id))} />}
      <AskedFor rows={rows.filter(({ id }) => !ofClass.has(id))} toChild={toChild} />
    </>
  );
}
