import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { followUpKeys, openCase } from '../../api/followUp';
import { errorText } from '../../api/errors';
import { paths } from '../../paths';
import { notify } from '../../ui/notify';

/** Does something for a child, and asks again how things stand. */
export function useFollowUp<Wanted>(act: (wanted: Wanted) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => client.invalidateQueries({ queryKey: followUpKeys.all }),
    onError: (error) => notify(errorText(error), { tone: 'error' }),
    meta: { showsErrors: true },
  });
}

/** Opens a case in one press and goes there. */
export function useOpenCase() {
  const navigate = useNavigate();
  return useFollowUp(async (wanted: Parameters<typeof openCase>[0]) => {
    const { id } = await openCase(wanted);
    await navigate(paths.case.to(id));
  });
}
