import { useQuery } from '@tanstack/react-query';
import { whoReadQuery } from '../../api/staff/whoRead';
import { WhoRead } from '../../parts/staff/readers/WhoRead';

export function WhoReadOfPerson({ id, name }: { id: number; name: string }) {
  const readings = useQuery(whoReadQuery(id));
  return <WhoRead name={name} readings={readings.data} isPending={readings.isPending} />;
}
