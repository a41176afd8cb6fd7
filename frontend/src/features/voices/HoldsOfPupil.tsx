import { useHolds } from '../../api/useHolds';
import { HoldCard } from '../../ui/staff/HoldCard';

/** Whether anything keeps the data of the pupil. */
export function HoldsOfPupil({ id, name }: { id: number; name: string }) {
  const holds = useHolds(id);
  return holds && <HoldCard name={name} {...holds} />;
}
