import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { save } from '../download';
import * as server from '../generated/staff.gen';
import type { Asked } from './voices';

/**
 * A reader's sheet for the talk with a child, in the language of the screen. It is loaded only when
 * opened, because each view is recorded.
 */
export function useTalkSheet(child: number, said: Asked, locale: 'ca' | 'es' | 'en') {
  const { campaign, ask } = said;
  const [open, setOpen] = useState(false);
  const query = { locale, ...(campaign && { campaign }), ...(ask && { ask }) };
  const { data, isPending } = useQuery({
    queryKey: ['talk-sheet', child, campaign, ask, locale],
    queryFn: ({ signal }) => server.talkSheet({ path: { id: child }, query, signal }),
    enabled: open,
    staleTime: 0,
    // No data about a child stays in memory after leaving the page.
    gcTime: 0,
  });
  const printing = useMutation({
    mutationFn: () => {
      const address = new URLSearchParams({ locale, format: 'pdf' });
      if (campaign) address.set('campaign', String(campaign));
      if (ask) address.set('ask', String(ask));
      const path = `/app/test-takers/${child}/talk-sheet/?${address.toString()}`;
      return save(path, `talk-${child}.pdf`, 'application/pdf');
    },
  });
  return {
    open,
    setOpen,
    sheet: data,
    isPending,
    print: () => printing.mutate(),
    printing: printing.isPending,
  };
}
