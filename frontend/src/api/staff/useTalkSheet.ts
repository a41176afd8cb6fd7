import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { save } from '../download';
import * as server from '../generated/sdk.gen';

/** What a reader takes into the talk with a child, in the language of the screen. It is asked for only once it is
 * opened, since each look at it is recorded. */
export function useTalkSheet(child: number, campaign: number | null, locale: 'ca' | 'es' | 'en') {
  const [open, setOpen] = useState(false);
  const query = { locale, ...(campaign !== null && { campaign }) };
  const { data, error, refetch } = useQuery({
    queryKey: ['talk-sheet', child, campaign, locale],
    queryFn: ({ signal }) => server.talkSheet({ path: { id: child }, query, signal }),
    enabled: open,
    staleTime: 0,
    // Nothing of a child stays in the browser's memory after the page.
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
