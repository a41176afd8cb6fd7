import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../api/errors';
import { makeTables } from '../../api/staff/figures';
import { campaignKeys } from '../../api/openCampaigns';
import type { Figures } from '../../api/types';
import { isPast } from '../../lib/days';
import { useDates } from '../../lib/useDates';
import { paths } from '../../paths';
import { confirm } from '../../ui/confirm';
import { notify } from '../../ui/notify';
import { Button, ButtonLink } from '../../ui/staff/Button';
import { Notice } from '../../ui/staff/Notice';

/** Says when the figures will be ready; an authorised user can have them made at once. */
export function Waiting({ id, beside }: { id: number; beside: Figures }) {
  const { t } = useTranslation('figures');
  const dates = useDates();
  const client = useQueryClient();
  const { due_on: due, may_freeze: mayMake } = beside;

  async function make() {
    const made = await confirm({
      title: t('make.title'),
      body: t('make.body'),
      confirmLabel: t('make.confirm'),
      busyLabel: t('make.busy'),
      action: async () => {
        await makeTables(id);
        await client.invalidateQueries({ queryKey: campaignKeys.all });
      },
      failed: errorText,
      returnFocus: () => document.querySelector<HTMLElement>('main h1'),
    });
    if (made) notify(t('make.done'));
  }

  if (due === null) {
    return (
      <Notice
        live={false}
        title={t('waiting.open')}
        actions={
          <ButtonLink variant="quiet" to={paths.campaign.to(id)}>
            {t('toScreening')}
          </ButtonLink>
        }
      >
        {t('waiting.openText')}
      </Notice>
    );
  }
  return (
    <Notice
      live={false}
      title={isPast(due) ? t('waiting.late') : t('waiting.due', { date: dates.day(due) })}
      actions={
        mayMake && (
          <Button variant="quiet" onClick={() => void make()}>
            {t('make.do')}
          </Button>
        )
      }
    >
      {t('waiting.dueText')}
    </Notice>
  );
}
