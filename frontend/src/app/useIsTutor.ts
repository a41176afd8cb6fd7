import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { openCampaignsQuery } from '../api/openCampaigns';
import type { Role } from '../frames';

/** The welcome has been drawn by then, also on a slow line. */
const rest = 1500;

/** Whether a screening of this teacher's class is open. Asked late: no screen waits for a line of the menu. */
export function useIsTutor(role: Role): boolean {
  const [isRested, setRested] = useState(false);
  useEffect(() => {
    if (role !== 'T') return;
    const timer = setTimeout(() => setRested(true), rest);
    return () => clearTimeout(timer);
  }, [role]);
  const open = useQuery({ ...openCampaignsQuery, enabled: role === 'T' && isRested });
  return (open.data?.length ?? 0) > 0;
}
