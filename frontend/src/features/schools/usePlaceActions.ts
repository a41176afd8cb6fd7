import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError, errorText } from '../../api/errors';
import { overviewQuery } from '../../api/staff/overview';
import { schoolKeys } from '../../api/staff/schools';
import { takerKeys } from '../../api/testTakers';
import { confirm } from '../../ui/confirm';
import { notify } from '../../ui/notify';

interface PlaceCalls {
  archive: (id: number) => Promise<unknown>;
  restore: (id: number) => Promise<unknown>;
  remove: (id: number) => Promise<unknown>;
}

/** Archives (with undo), restores, and deletes empty ones. */
export interface PlaceActions {
  archive: (id: number, name: string) => Promise<void>;
  restore: (id: number, name: string) => Promise<void>;
  remove: (id: number, name: string) => Promise<void>;
}

/**
 * `listId`: the element that gets the focus when the row is gone; `at`: the address of the list.
 */
export function usePlaceActions(calls: PlaceCalls, listId: string, at: string): PlaceActions {
  const { t } = useTranslation(['schools', 'common']);
  const queryClient = useQueryClient();
  const list = () => document.getElementById(listId);

  function reload() {
    const keys = [
      schoolKeys.all,
      schoolKeys.courses,
      takerKeys.responsible,
      overviewQuery.queryKey,
    ];
    return Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  }
  /**
   * Sends the request and reloads the list. It reports a failure, and removes what someone else has
   * deleted.
   */
  async function change(call: Promise<unknown>, done: () => void) {
    try {
      await call;
      await reload();
      done();
    } catch (error) {
      notify(t('failed', { reason: errorText(error) }), { tone: 'error' });
      if (error instanceof ApiError && error.status === 404) await reload();
    }
  }
  const restore = (id: number, name: string) =>
    change(calls.restore(id), () => notify(t('restore.done', { name })));

  return {
    restore,
    archive: (id, name) =>
      change(calls.archive(id), () => {
        notify(t('archive.done', { name }), {
          action: {
            label: t('common:actions.undo'),
            onAction: () => void restore(id, name),
            at,
            returnFocus: list,
          },
        });
        list()?.focus();
      }),
    remove: async (id, name) => {
      const removed = await confirm({
        title: t('remove.title', { name }),
        body: t('remove.body'),
        confirmLabel: t('common:actions.delete'),
        busyLabel: t('common:states.deleting'),
        danger: true,
        action: async () => {
          await calls.remove(id);
          await reload();
        },
        failed: (error) => t('failed', { reason: errorText(error) }),
        returnFocus: list,
      });
      if (removed) notify(t('remove.done', { name }));
    },
  };
}
