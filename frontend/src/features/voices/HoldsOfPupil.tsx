import { useHolds } from '../../api/staff/useHolds';
import { useKeptValues } from '../../forms/useKeptValues';
import { HoldCard } from '../../parts/staff/holds/HoldCard';

export function HoldsOfPupil({ id, name }: { id: number; name: string }) {
  const holds = useHolds(id);
  const typed = useKeptValues(`hold.${id}`, { reason: '', until: '' });
  return holds && <HoldCard name={name} typed={typed} {...holds} />;
}
