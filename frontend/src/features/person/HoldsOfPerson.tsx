import { useHolds } from '../../api/staff/useHolds';
import type { TestTaker } from '../../api/types';
import { useForm } from '../../forms/useForm';
import { HoldCard } from '../../parts/staff/holds/HoldCard';
import { fullName } from '../../lib/fullName';

/** The holds on a pupil's data; for readers and product administrators. */
export function HoldsOfPerson({ person }: { person: TestTaker }) {
  const holds = useHolds(person.id);
  const typed = useForm(`hold.${person.id}`, { reason: '', until: '' });
  return holds && <HoldCard name={fullName(person)} typed={typed} {...holds} />;
}
