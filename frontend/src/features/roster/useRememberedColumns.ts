import { useMutation } from '@tanstack/react-query';
import { listColumnsKey, putListColumns } from '../../api/staff/listColumns';
import type { KnownList } from '../../lists/knownColumns';

/** Remembers in the school the columns set by hand; a failure does not stop the list. */
export function useRememberedColumns(school: number) {
  const { mutate } = useMutation({
    mutationFn: (said: KnownList) => putListColumns(school, said),
    meta: { showsErrors: true, invalidates: [listColumnsKey(school)] },
  });
  return (said: KnownList | null, wasKnown: boolean) => {
    if (said && (wasKnown || Object.keys(said.columns).length > 0)) mutate(said);
  };
}
