import { useMutation, useQueryClient } from '@tanstack/react-query';
import { followUpKeys } from '../../../api/followUp';
import { letterQuery } from '../../../api/staff/letters';
import type { Letter } from '../../../api/types';

/** Acts on a letter, shows the server's answer, and reloads its case. */
export function useLetterAct<Wanted>(act: (wanted: Wanted) => Promise<Letter>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (letter) => client.setQueryData(letterQuery(letter.id).queryKey, letter),
    onSettled: () => client.invalidateQueries({ queryKey: followUpKeys.all }),
    meta: { showsErrors: true },
  });
}
