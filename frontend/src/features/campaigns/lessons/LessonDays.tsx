import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorText } from '../../../api/errors';
import { campaignQuery } from '../../../api/staff/campaigns';
import type { CampaignInFull } from '../../../api/types';
import { useForm } from '../../../forms/useForm';
import { isDay } from '../../../lib/days';
import { notify } from '../../../ui/notify';
import { Button } from '../../../ui/staff/Button';
import { DateField } from '../../../ui/staff/DateField';
import { ActionDialog } from '../../../ui/staff/ActionDialog';
import { Notice } from '../../../ui/staff/Notice';
import { Restored } from '../../../ui/staff/Restored';
import layout from '../../../ui/staff/layout.module.css';
import { className } from '../parts/names';
import { useSaveCampaign } from '../parts/useSaveCampaign';

/** Sets the day of each class's lesson, which families read. */
export function LessonDays({ campaign }: { campaign: CampaignInFull }) {
  const { t } = useTranslation('campaigns');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('lessonDays.do')}
      </Button>
      {open && <LessonDaysDialog campaign={campaign} onClose={() => setOpen(false)} />}
    </>
  );
}

function LessonDaysDialog({
  campaign,
  onClose,
}: {
  campaign: CampaignInFull;
  onClose: () => void;
}) {
  const { t } = useTranslation(['campaigns', 'common']);
  const queryClient = useQueryClient();
  const saveBeside = useSaveCampaign();
  const days = new Map(campaign.lessons.map((one) => [one.course, one.on]));
  const saved = Object.fromEntries(campaign.classes.map((id) => [id, days.get(id) ?? '']));
  const { values, changed, set, restored, done, version } = useForm<Record<string, string>>(
    `campaign.${campaign.id}.lessons`,
    saved,
    { version: campaign.version },
  );
  const save = useMutation({
    mutationFn: () => {
      const lessons = Object.entries(changed).map(([id, on = '']) => ({
        course: Number(id),
        on: on === '' ? null : on,
      }));
      return saveBeside(campaign, lessons.length > 0 ? { lessons } : {}, version);
    },
    onSuccess: (row) => {
      queryClient.setQueryData(campaignQuery(row.id).queryKey, row);
      done();
      notify(t('lessonDays.done'));
      onClose();
    },
    meta: { showsErrors: true },
  });
  const problem = save.error instanceof ApiError ? save.error.fields.lessons?.join(' ') : undefined;
  return (
    <ActionDialog
      title={t('lessonDays.title')}
      busy={save.isPending}
      onClose={onClose}
      action={t('common:actions.save')}
      disabled={Object.values(values).some((day) => day !== '' && !isDay(day))}
      onAction={() => save.mutate()}
      onCancel={() => {
        done();
        onClose();
      }}
    >
      <div className={layout.stack}>
        <Restored when={restored} />
        <p>{t('lessonDays.text')}</p>
        {campaign.class_names.map((one) => (
          <DateField
            key={one.course}
            label={className(one)}
            min={campaign.opens_on}
            max={campaign.closes_on}
            value={values[one.course] ?? ''}
            onChange={(day) => {
              save.reset();
              set({ [one.course]: day });
            }}
          />
        ))}
        {save.isError && <Notice tone="error">{problem ?? errorText(save.error)}</Notice>}
      </div>
    </ActionDialog>
  );
}
