import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { errorText } from '../../api/errors';
import { followUpKeys, readingListKey } from '../../api/followUp';
import { changeEntry, entriesOfChildQuery, openCase } from '../../api/staff/followUp';
import type { Entry, EntryChange } from '../../api/types';
import { paths } from '../../paths';
import { notify } from '../../ui/notify';

type Change = Omit<EntryChange, 'version'>;

/** Saves a reader's decision about a child of the reading list. */
export function useDecide(child: number, name: string) {
  const { t } = useTranslation('reading');
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const query = entriesOfChildQuery(child);

  const meta = { showsErrors: true };
  const onError = (error: Error) => notify(errorText(error), { tone: 'error' });
  const onSettled = () => {
    // The list behind this page must never show what was just decided.
    client.removeQueries({ queryKey: readingListKey, type: 'inactive' });
    return client.invalidateQueries({ queryKey: followUpKeys.all });
  };
  const change = useMutation({
    mutationFn: ({ entry, ...body }: Change & { entry: Entry }) =>
      changeEntry(entry.id, { ...body, version: entry.version }),
    // The message is shown from here, because the page with the button may be gone by then.
    onSuccess: (saved, { state: wanted }) => {
      client.setQueryData(query.queryKey, (known) =>
        known?.map((one) => (one.id === saved.id ? saved : one)),
      );
      if (wanted !== 'read') return;
      notify(t('list.wasRead', { name }), {
        action: {
          label: t('list.undo'),
          at: pathname,
          onAction: () => change.mutate({ entry: saved, state: 'to_read' }),
        },
      });
    },
    onError,
    onSettled,
    meta,
  });
  const open = useMutation({
    mutationFn: openCase,
    onSuccess: ({ id }) => navigate(`${paths.case.to(id)}${search}`, { state: state as object }),
    onError,
    onSettled,
    meta,
  });
  return { change, open };
}

/** The reason for a case: the wish to talk, or why the child is on the list. */
export function caseOf(child: number, entry: Entry | undefined): Parameters<typeof openCase>[0] {
  if (entry?.talk) return { talk_request: entry.talk.id };
  const reasons = entry?.reasons ?? [];
  if (reasons.includes('comment')) return { test_taker: child, reason: 'comment' };
  return { test_taker: child, reason: reasons.length > 0 ? 'rule' : 'person' };
}
