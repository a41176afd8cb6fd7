import { useMutation } from '@tanstack/react-query';
import { listColumnsKey, putListColumns } from '../../api/staff/listColumns';
import type { KnownList } from '../../lists/knownColumns';

/** Remembers in the school what was said by hand; a list goes on where that fails. */
export function useRememberedColumns(school: number) {
  const { mutate } = useMutation({
    mutationFn: (said: KnownList) => putListColumns(school, said),
    meta: { showsErrors: true, invalidates: [listColumnsKey(school)] },
  });
  return (said: KnownList | null, wasKnown: boolean) => {
    if (said && (wasKnown || Object.keys(said.columns).length > 0)) mutate(said);
  };
}
