import { useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError, errorText } from '../../api/errors';
import { resetSecondFactors } from '../../api/secondFactors';
import { endConnections, providersQuery } from '../../api/staff/signOnProviders';
import { useUser } from '../../auth/useMe';
import { confirm, type ConfirmRequest } from '../../ui/confirm';
import { notify } from '../../ui/notify';
import type { RowAction } from '../../ui/staff/RowMenu';
import { personName } from './personName';

export interface Admin {
  id: number;
  email: string;
  first_name: string;
  last_name: string;
  is_active: boolean;
  state: 'invited' | 'active' | 'blocked';
}

export interface AdminCalls {
  remove: (id: number) => Promise<void>;
  setActive: (id: number, active: boolean) => Promise<unknown>;
  /** Sends the invitation again; missing if this is impossible. */
  invite?: (id: number) => Promise<unknown>;
}

/**
 * The actions on an administrator in a list, besides editing; none on oneself. `listId`: the
 * element that gets the focus when the row is gone.
 */
export function useAdminActions(
  { remove, setActive, invite }: AdminCalls,
  queryKey: QueryKey,
  listId: string,
): (admin: Admin) => RowAction[] {
  const { t } = useTranslation(['admins', 'common']);
  const queryClient = useQueryClient();
  const { user } = useUser();
  const providers = useQuery(providersQuery).data ?? [];

  /**
   * Asks, acts, and reloads the list; then confirms it, or says that someone else has deleted the
   * account.
   */
  async function ask(
    name: string,
    done: string,
    request: ConfirmRequest & { action: () => Promise<unknown> },
  ) {
    let gone = false;
    const confirmed = await confirm({
      ...request,
      action: async () => {
        try {
          await request.action();
        } catch (error) {
          if (!(error instanceof ApiError) || error.status !== 404) throw error;
          gone = true;
        }
        await queryClient.invalidateQueries({ queryKey });
      },
      returnFocus: () =>
        gone ? document.getElementById(listId) : (request.returnFocus?.() ?? null),
    });
    if (!confirmed) return;
    if (gone) notify(t('remove.gone', { name }), { tone: 'info' });
    else notify(done);
  }

  return (admin) => {
    if (admin.id === user.id) return [];
    const name = personName(admin);
    const deactivate = () =>
      ask(name, t('deactivate.done', { name }), {
        title: t('deactivate.title', { name }),
        body: t('deactivate.body'),
        confirmLabel: t('deactivate.do'),
        busyLabel: t('deactivate.busy'),
        action: () => setActive(admin.id, false),
        failed: (error) => t('deactivate.failed', { reason: errorText(error) }),
      });
    const activate = () =>
      ask(name, t('activate.done', { name }), {
        title: t('activate.title', { name }),
        body: t('activate.body'),
        confirmLabel: t('activate.do'),
        busyLabel: t('activate.busy'),
        action: () => setActive(admin.id, true),
        failed: (error) => t('activate.failed', { reason: errorText(error) }),
      });
    const erase = () =>
      ask(name, t('remove.done', { name }), {
        title: t('remove.title', { name }),
        body: t('remove.body'),
        confirmLabel: t('common:actions.delete'),
        busyLabel: t('common:states.deleting'),
        danger: true,
        action: () => remove(admin.id),
        failed: (error) => t('remove.failed', { reason: errorText(error) }),
        // The row with the pressed button is gone.
        returnFocus: () => document.getElementById(listId),
      });
    const reset = () =>
      ask(name, t('reset.done', { name }), {
        title: t('reset.title', { name }),
        body: t('reset.body'),
        confirmLabel: t('reset.do'),
        busyLabel: t('reset.busy'),
        action: () => resetSecondFactors(admin.id),
        failed: (error) => t('reset.failed', { reason: errorText(error) }),
      });
    const endSignOn = () =>
      ask(name, t('signOn.done'), {
        title: t('signOn.title', { name }),
        body: t('signOn.body'),
        confirmLabel: t('signOn.do'),
        busyLabel: t('signOn.busy'),
        action: () => endConnections(admin.id),
        failed: (error) => t('signOn.failed', { reason: errorText(error) }),
      });
    const inviteAgain = (send: (id: number) => Promise<unknown>) =>
      ask(name, t('invite.done', { email: admin.email }), {
        title: t('invite.title', { name }),
        body: t('invite.body', { email: admin.email }),
        confirmLabel: t('invite.do'),
        busyLabel: t('common:states.sending'),
        action: () => send(admin.id),
        failed: (error) => t('invite.failed', { reason: errorText(error) }),
      });
    return [
      ...(invite && admin.state === 'invited'
        ? [{ label: t('invite.menu'), onSelect: () => void inviteAgain(invite) }]
        : []),
      admin.is_active
        ? { label: t('deactivate.do'), onSelect: () => void deactivate() }
        : { label: t('activate.do'), onSelect: () => void activate() },
      { label: t('reset.menu'), onSelect: () => void reset() },
      ...(providers.length > 0
        ? [{ label: t('signOn.menu'), onSelect: () => void endSignOn() }]
        : []),
      { label: t('common:actions.delete'), danger: true, onSelect: () => void erase() },
    ];
  };
}
