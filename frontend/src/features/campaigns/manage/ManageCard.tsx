import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { closeCampaign, deleteCampaign, downloadCalendar } from '../../../api/staff/campaigns';
import { errorText } from '../../../api/errors';
import { lessonKeys } from '../../../api/lessons';
import { campaignKeys } from '../../../api/openCampaigns';
import type { CampaignInFull } from '../../../api/types';
import { paths } from '../../../paths';
import { useUser } from '../../../auth/useMe';
import { can } from '../../../auth/roles';
import { confirm } from '../../../ui/confirm';
import { DownloadIcon } from '../../../ui/icons';
import { notify } from '../../../ui/notify';
import { Button } from '../../../ui/staff/Button';
import { Card } from '../../../ui/staff/Card';
import { Notice } from '../../../ui/staff/Notice';
import layout from '../../../ui/staff/layout.module.css';
import { ChangeDialog } from './ChangeDialog';
import styles from '../parts/campaigns.module.css';

/** Downloads a screening's days for a calendar, and changes or ends the screening. */
export function ManageCard({ campaign }: { campaign: CampaignInFull }) {
  const { t } = useTranslation(['campaigns', 'common']);
  const { role } = useUser();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [changing, setChanging] = useState(false);
  const { id, name, state } = campaign;
  const calendar = useMutation({
    mutationFn: () => downloadCalendar(id, 'alba.ics'),
    meta: { showsErrors: true },
  });
  const runs = can.runCampaigns(role);

  async function remove() {
    const removed = await confirm({
      title: t('remove.title', { name }),
      body: t('remove.body'),
      confirmLabel: t('common:actions.delete'),
      busyLabel: t('common:states.deleting'),
      danger: true,
      action: () => deleteCampaign(id),
      failed: errorText,
    });
    if (!removed) return;
    notify(t('remove.done', { name }));
    await navigate(paths.campaigns.to(), { replace: true });
    await queryClient.invalidateQueries({ queryKey: [...campaignKeys.all, 'rows'] });
  }
  async function close() {
    const closed = await confirm({
      title: t('close.title', { name }),
      body: t('close.body'),
      confirmLabel: t('close.do'),
      busyLabel: t('close.closing'),
      danger: true,
      action: async () => {
        await closeCampaign(id);
        await Promise.all(
          [campaignKeys.all, lessonKeys.all].map((queryKey) =>
            queryClient.invalidateQueries({ queryKey }),
          ),
        );
      },
      failed: errorText,
      returnFocus: () => document.querySelector<HTMLElement>('main h1'),
    });
    if (closed) notify(t('close.done', { name }));
  }

  return (
    <Card title={t(runs ? 'manage.title' : 'calendar.title')}>
      <div className={layout.stack}>
        {state === 'closed' && <p className={styles.soft}>{t('manage.closed')}</p>}
        <div className={layout.buttons}>
          {runs && state === 'open' && (
            <Button variant="secondary" onClick={() => setChanging(true)}>
              {t('change.do')}
            </Button>
          )}
          <Button
            variant="secondary"
            icon={<DownloadIcon size={20} />}
            busy={calendar.isPending}
            busyLabel={t('calendar.busy')}
            onClick={() => calendar.mutate()}
          >
            {t('calendar.do')}
          </Button>
          {runs && state === 'open' && (
            <Button variant="quietDanger" onClick={() => void close()}>
              {t('close.do')}
            </Button>
          )}
          {runs && state === 'draft' && (
            <Button variant="quietDanger" onClick={() => void remove()}>
              {t('remove.do')}
            </Button>
          )}
        </div>
        {!runs && <p className={styles.soft}>{t('calendar.text')}</p>}
        {calendar.isError && <Notice tone="error">{errorText(calendar.error)}</Notice>}
      </div>
      {changing && <ChangeDialog campaign={campaign} onClose={() => setChanging(false)} />}
    </Card>
  );
}
