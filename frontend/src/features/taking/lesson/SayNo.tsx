import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { everyAssignmentQuery } from '../../../api/assignments';
import { declineAssignments } from '../../../api/card';
import { errorText } from '../../../api/errors';
import type { Assignment } from '../../../api/types';
import { noteDeclined } from '../../../parts/lesson/lesson';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Notice } from '../../../ui/Notice';

/** Refuses everything that is open at once, after one confirmation. */
export function SayNo({
  asked,
  open,
  label,
  disabled,
  children,
}: {
  /** The questionnaire on the screen. */
  asked: Assignment;
  /** Everything that could be answered, including `asked`. */
  open: readonly Assignment[];
  label: string;
  disabled: boolean;
  /** Says what happens after a refusal. */
  children: ReactNode;
}) {
  const { t } = useTranslation(['between', 'common']);
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const decline = useMutation({
    mutationFn: (some: readonly Assignment[]) => declineAssignments(some.map(({ id }) => id)),
    meta: { showsErrors: true },
    onSuccess: async (_, some) => {
      setAsking(false);
      for (const { id, test_type_name } of some) {
        noteDeclined({ assignment: id, name: test_type_name });
      }
      await client.invalidateQueries({ queryKey: everyAssignmentQuery.queryKey });
    },
  });
  const several = open.length > 1;
  const busy = decline.isPending;
  return (
    <>
      <Button variant="secondary" disabled={disabled} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking && (
        <Dialog
          title={t('common:decline.title')}
          busy={busy}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button
                variant="secondary"
                data-initial-focus
                disabled={busy}
                onClick={() => setAsking(false)}
              >
                {t('common:decline.back')}
              </Button>
              {several && (
                <Button variant="secondary" disabled={busy} onClick={() => decline.mutate([asked])}>
                  {t('sayNo.one')}
                </Button>
              )}
              <Button busy={busy} onClick={() => decline.mutate(open)}>
                {several ? t('sayNo.all') : t('common:decline.no')}
              </Button>
            </>
          }
        >
          {children}
          {several && <p>{t('sayNo.both', { count: open.length })}</p>}
          {open.some(({ state }) => state === 'running') && <p>{t('common:decline.deletes')}</p>}
          {decline.error && <Notice tone="error">{errorText(decline.error)}</Notice>}
        </Dialog>
      )}
    </>
  );
}
