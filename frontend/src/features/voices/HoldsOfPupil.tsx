import { useHolds } from '../../api/staff/useHolds';
import { useForm } from '../../forms/useForm';
import { HoldCard } from '../../parts/staff/holds/HoldCard';

export function HoldsOfPupil({ id, name }: { id: number; name: string }) {
  const holds = useHolds(id);
  const typed = useForm(`hold.${id}`, { reason: '', until: '' });
  return holds && <HoldCard name={name} typed={typed} {...holds} />;
}
