import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../api/errors';
import { appliedRostersKey, undoRoster, type AppliedRoster } from '../../api/staff/roster';
import { schoolKeys } from '../../api/staff/schools';
import { takerKeys } from '../../api/testTakers';
import { confirm } from '../../ui/confirm';

/** Asks, and takes back an applied list. `undone`: the result in words. */
export function useUndoList(): {
  undo: (list: AppliedRoster) => Promise<void>;
  undone: string | null;
} {
  const { t } = useTranslation('roster');
  const client = useQueryClient();
  const [undone, setUndone] = useState<string | null>(null);

  async function undo({ preview_id, figures }: AppliedRoster) {
    await confirm({
      title: t('undo.title'),
      body: (
        <>
          <p>{t('undo.figures', figures)}</p>
          <p>{t('undo.body')}</p>
          {(figures.asked ?? 0) > 0 && <p>{t('undo.asked')}</p>}
        </>
      ),
      confirmLabel: t('undo.confirm'),
      busyLabel: t('undo.busy'),
      danger: true,
      action: async () => {
        const done = await undoRoster(preview_id);
        const stay = done.deleted ? ` ${t('undo.deleted', { count: done.deleted })}` : '';
        setUndone(t('undo.undone', done) + stay);
        for (const queryKey of [
          takerKeys.all,
          schoolKeys.courses,
          ['overview'],
          appliedRostersKey,
        ]) {
          void client.invalidateQueries({ queryKey });
        }
      },
      failed: (error) => t('undo.failed', { reason: errorText(error) }),
      returnFocus: () => document.querySelector<HTMLElement>('main h1'),
    });
  }
  return { undo, undone };
}
