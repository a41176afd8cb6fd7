import { useHolds } from '../../api/useHolds';
import type { TestTaker } from '../../api/types';
import { HoldCard } from '../../ui/staff/HoldCard';
import { fullName } from './names';

/** Whether anything keeps the data of a pupil; for readers and product administrators. */
export function HoldsOfPerson({ person }: { person: TestTaker }) {
  const holds = useHolds(person.id);
  return holds && <HoldCard name={fullName(person)} {...holds} />;
}
