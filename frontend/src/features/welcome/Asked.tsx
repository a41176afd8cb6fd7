import { useQuery } from '@tanstack/react-query';
import { everyAssignmentQuery } from '../../api/assignments';
import { teacherRoundQuery } from '../../api/teacherRound';
import { AskedFor } from './AskedFor';
import { OfClass } from './OfClass';

/** What the school asks for: of a tutor first about the class as a whole, and then all the rest. */
export function Asked({ leadsClass }: { leadsClass: boolean }) {
  const rows = useQuery(everyAssignmentQuery).data ?? [];
  const round = useQuery({ ...teacherRoundQuery, enabled: leadsClass });
  if (leadsClass && round.isPending) return null; // else the same pupils would stand there twice for a moment
  const [first] = round.data?.rounds ?? [];
  const ofClass = new Set(first?.pupils.map(({ assignment }) => assignment));
  return (
    <>
      {first && <OfClass dueOn={first.due_on} rows={rows.filter(({ id }) => ofClass.has(id))} />}
      <AskedFor rows={rows.filter(({ id }) => !ofClass.has(id))} />
    </>
  );
}
