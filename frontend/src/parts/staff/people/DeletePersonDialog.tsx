import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openMattersQuery } from '../../../api/staff/erasures';
import { ApiError, errorText } from '../../../api/errors';
import { deleteTestTaker } from '../../../api/staff/people';
import { testsOfPersonQuery } from '../../../api/staff/testsOfPerson';
import { takerKeys } from '../../../api/testTakers';
import type { Page, TestTaker } from '../../../api/types';
import { Button } from '../../../ui/staff/Button';
import { Dialog } from '../../../ui/staff/Dialog';
import { Notice } from '../../../ui/staff/Notice';
import { TextField } from '../../../ui/staff/TextField';
import { notify } from '../../../ui/notify';
import { fullName } from '../../../lib/fullName';
import { CopyFirst } from './CopyFirst';

/** The server's limit of reports in one file. */
const MOST = 200;

/**
 * Asks before deleting a person with all tests, and requires typing the name if there are any; or
 * says why it is impossible: something is open, or other people are assigned to this person. It
 * knows that from the list, or from the server's 409 if the list is outdated. It closes once the
 * person is gone, even if another user was faster (404).
 */
export function DeletePersonDialog({
  person,
  onClose,
  onGone = onClose,
  returnFocus,
}: {
  person: TestTaker;
  onClose: () => void;
  /** Called instead of `onClose` once the person is gone. */
  onGone?: () => void;
  /** The element that gets the focus when the person's row is gone. */
  returnFocus: () => HTMLElement | null;
}) {
  const { t } = useTranslation(['people', 'common']);
  const queryClient = useQueryClient();
  const name = fullName(person);
  const gone = useRef(false);
  const [typed, setTyped] = useState('');
  const open = useQuery(openMattersQuery(person.id)).data;
  const tests = useQuery(testsOfPersonQuery(person.id, MOST)).data;
  const waits = open !== undefined && open.talk + open.cases > 0;
  const weighs = (tests?.count ?? 0) > 0 || (open?.reports_to_hand_over ?? 0) > 0;
  // Unless it is known what goes with the person, nothing is deleted.
  const isKnown = open !== undefined && tests !== undefined;
  const named = isKnown && (!weighs || sameText(typed, name));

  const removal = useMutation({
    mutationFn: () => deleteTestTaker(person.id),
    meta: { showsErrors: true },
    onSuccess: () => leave(t('remove.done', { name })),
    onError: (error) => {
      if (error instanceof ApiError && error.status === 404) leave(t('remove.gone', { name }));
      if (isHeld(error)) void queryClient.invalidateQueries({ queryKey: takerKeys.all });
    },
  });

  function leave(message: string) {
    gone.current = true;
    // The row disappears at once; the next page's first person arrives with the reloaded list.
    queryClient.setQueriesData<Page<TestTaker>>(
      { queryKey: [...takerKeys.all, 'list'] },
      (page) =>
        page && {
          ...page,
          count: Math.max(0, page.count - 1),
          results: page.results.filter((row) => row.id !== person.id),
        },
    );
    void queryClient.invalidateQueries({ queryKey: takerKeys.all });
    notify(message);
    onGone();
  }

  const held =
    person.has_assigned_people || person.assigned_test_takers.length > 0 || isHeld(removal.error);
  return (
    <Dialog
      title={held ? t('remove.cannotTitle', { name }) : t('remove.title', { name })}
      busy={removal.isPending}
      onClose={onClose}
      returnFocus={() => (gone.current ? returnFocus() : null)}
      actions={
        <>
          <Button
            variant="secondary"
            data-initial-focus
            disabled={removal.isPending}
            onClick={onClose}
          >
            {held ? t('common:actions.close') : t('common:actions.cancel')}
          </Button>
          {!held && !waits && (
            <Button
              variant="danger"
              disabled={!named}
              busy={removal.isPending}
              busyLabel={t('common:states.deleting')}
              onClick={() => removal.mutate()}
            >
              {t('common:actions.delete')}
            </Button>
          )}
        </>
      }
    >
      {held ? (
        <div role="status">
          <p>{t('remove.cannot')}.</p>
          <p>{t('remove.cannotHelp')}</p>
        </div>
      ) : waits ? (
        <p role="status">{t('remove.open', { talk: open.talk, cases: open.cases })}</p>
      ) : (
        <>
          <p>{t('remove.body')}</p>
          {open && open.referrals + open.reports_to_hand_over > 0 && (
            <p>
              {t('remove.hangs', {
                referrals: open.referrals,
                reports: open.reports_to_hand_over,
              })}
            </p>
          )}
          {weighs && (
            <>
              <p>{t('remove.goes', { count: tests?.count ?? 0 })}</p>
              <p>{t('remove.told')}</p>
              <CopyFirst tests={tests?.results ?? []} />
            </>
          )}
          {weighs && (
            <TextField
              label={t('remove.type')}
              hint={t('remove.typeHint', { name })}
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </>
      )}
      {removal.isError && !held && (
        <Notice tone="error" title={t('remove.failed')}>
          {errorText(removal.error)}
        </Notice>
      )}
    </Dialog>
  );
}

const sameText = (typed: string, name: string) =>
  typed.trim().toLocaleLowerCase() === name.trim().toLocaleLowerCase();

function isHeld(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'has_assigned_test_takers';
}
