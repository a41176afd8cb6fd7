import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { save } from '../download';
import * as server from '../generated/staff.gen';

/**
 * A reader's sheet for the talk with a child, in the language of the screen. It is loaded only when
 * opened, because each view is recorded.
 */
export function useTalkSheet(child: number, campaign: number | null, locale: 'ca' | 'es' | 'en') {
  const [open, setOpen] = useState(false);
  const query = { locale, ...(campaign !== null && { campaign }) };
  const { data, error, refetch } = useQuery({
    queryKey: ['talk-sheet', child, campaign, locale],
    queryFn: ({ signal }) => server.talkSheet({ path: { id: child }, query, signal }),
    enabled: open,
    staleTime: 0,
    // No data about a child stays in memory after leaving the page.
    gcTime: 0,
  });
  const printing = useMutation({
    mutationFn: () => {
      const address = new URLSearchParams({ locale, format: 'pdf' });
      if (campaign !== null) address.set('campaign', String(campaign));
      const path = `/app/test-takers/${child}/talk-sheet/?${address.toString()}`;
      return save(path, `talk-${child}.pdf`, 'application/pdf');
    },
  });
  return {
    open,
    setOpen,
    sheet: data,
    error,
    retry: () => void refetch(),
    print: () => printing.mutate(),
    printing: printing.isPending,
  };
}
