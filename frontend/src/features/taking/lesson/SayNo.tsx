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

/**
 * Refuses everything that is open with one press, because each refusal can be taken back. Only
 * answers that it would delete are asked about first.
 */
export function SayNo({
  open,
  label,
  disabled,
}: {
  /** Everything that could be answered. */
  open: readonly Assignment[];
  label: ReactNode;
  disabled: boolean;
}) {
  const { t } = useTranslation('common');
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const decline = useMutation({
    mutationFn: () => declineAssignments(open.map(({ id }) => id)),
    meta: { showsErrors: true },
    onSuccess: async () => {
      setAsking(false);
      for (const { id, test_type_name } of open) {
        noteDeclined({ assignment: id, name: test_type_name });
      }
      await client.invalidateQueries({ queryKey: everyAssignmentQuery.queryKey });
    },
  });
  const busy = decline.isPending;
  const problem = decline.error && <Notice tone="error">{errorText(decline.error)}</Notice>;
  const deletes = open.some(({ answered }) => answered > 0);
  return (
    <>
      <Button
        variant="secondary"
        disabled={disabled}
        busy={busy && !asking}
        onClick={() => (deletes ? setAsking(true) : decline.mutate())}
      >
        {label}
      </Button>
      {!asking && problem}
      {asking && (
        <Dialog
          title={t('decline.title')}
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
                {t('decline.back')}
              </Button>
              <Button busy={busy} onClick={() => decline.mutate()}>
                {t('decline.no')}
              </Button>
            </>
          }
        >
          <p>{t('decline.deletes')}</p>
          {problem}
        </Dialog>
      )}
    </>
  );
}
