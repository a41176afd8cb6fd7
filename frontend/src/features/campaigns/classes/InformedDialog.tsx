import { sortedName } from '../../../lib/fullName';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recordInformed } from '../../../api/staff/campaigns';
import { ApiError, errorText } from '../../../api/errors';
import { campaignKeys } from '../../../api/openCampaigns';
import type { Campaign, How } from '../../../api/types';
import { useForm } from '../../../forms/useForm';
import { useDates } from '../../../lib/useDates';
import { notify } from '../../../ui/notify';
import { Checkbox } from '../../../ui/staff/Checkbox';
import { DateField } from '../../../ui/staff/DateField';
import { isDay } from '../../../lib/days';
import { ActionDialog } from '../../../ui/staff/ActionDialog';
import { Notice } from '../../../ui/staff/Notice';
import { Restored } from '../../../ui/staff/Restored';
import { Segments } from '../../../ui/staff/Segments';
import { SelectField } from '../../../ui/staff/SelectField';
import { useLeftOut } from '../../../parts/staff/families/useLeftOut';
import layout from '../../../ui/staff/layout.module.css';
import { familiesQuery } from '../parts/families';
import { className } from '../parts/names';
import styles from '../parts/campaigns.module.css';

interface Informed {
  course: number | null;
  whom: 'whole' | 'some';
  chosen: number[];
  on: string;
  how: How;
}

/** Records that families were informed: of which class or pupils, on which day, and how. */
export function InformedDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const { t } = useTranslation('families');
  const dates = useDates();
  const withLeftOut = useLeftOut();
  const queryClient = useQueryClient();
  const classes = campaign.class_names;
  const { values, set, restored, done } = useForm<Informed>(`campaign.${campaign.id}.informed`, {
    course: classes.length === 1 ? classes[0]!.course : null,
    whom: 'whole',
    chosen: [],
    on: '',
    how: 'paper',
  });
  const { course, whom, chosen, on, how } = values;
  const [tried, setTried] = useState(false);
  const pupils = useQuery({
    ...familiesQuery(campaign, course ?? 0),
    enabled: whom === 'some' && course !== null,
  });
  const nobody = whom === 'some' && chosen.length === 0;
  const record = useMutation({
    mutationFn: (place: number) =>
      recordInformed(campaign.id, {
        ...(whom === 'whole' ? { course: place } : { test_takers: chosen }),
        on,
        how,
      }),
    onSuccess: ({ recorded, answers_from: from, left_out: leftOut }) => {
      void queryClient.invalidateQueries({ queryKey: campaignKeys.all });
      done();
      const said = t('informed.done', { count: recorded, date: dates.day(from) });
      notify(withLeftOut(said, leftOut));
      onClose();
    },
    meta: { showsErrors: true },
  });
  const refused = record.error instanceof ApiError ? record.error.fields : {};

  function handleCancel() {
    done();
    onClose();
  }
  return (
    <ActionDialog
      title={t('informed.do')}
      busy={record.isPending}
      onClose={onClose}
      action={t('informed.record')}
      onAction={() => {
        setTried(true);
        if (course !== null && isDay(on) && !nobody) record.mutate(course);
      }}
      onCancel={handleCancel}
    >
      <div className={layout.stack}>
        <Restored when={restored} />
        <SelectField
          label={t('informed.class')}
          placeholder={t('informed.classMissing')}
          options={classes.map((one) => ({ value: String(one.course), label: className(one) }))}
          value={course === null ? '' : String(course)}
          error={tried && course === null ? t('informed.classMissing') : undefined}
          onChange={(event) => {
            set({ course: Number(event.target.value) || null, chosen: [] });
          }}
        />
        <Segments
          label={t('informed.whom')}
          options={(['whole', 'some'] as const).map((value) => ({
            value,
            label: t(`informed.${value}`),
          }))}
          value={whom}
          onChange={(next) => set({ whom: next })}
        />
        {whom === 'some' && course !== null && (
          <fieldset className={styles.pupils}>
            <legend>{t('informed.some')}</legend>
            {pupils.data?.map((one) => (
              <Checkbox
                key={one.test_taker}
                label={sortedName(one)}
                checked={chosen.includes(one.test_taker)}
                onChange={(event) => {
                  const others = chosen.filter((id) => id !== one.test_taker);
                  set({ chosen: event.target.checked ? [...others, one.test_taker] : others });
                }}
              />
            ))}
          </fieldset>
        )}
        {tried && nobody && course !== null && <Notice tone="error">{t('informed.nobody')}</Notice>}
        {pupils.isError && <Notice tone="error">{errorText(pupils.error)}</Notice>}
        <DateField
          label={t('informed.on')}
          hint={t('informed.onHint')}
          value={on}
          error={
            refused.on?.join(' ') ?? (tried && on === '' ? t('informed.onMissing') : undefined)
          }
          onChange={(day) => {
            record.reset();
            set({ on: day });
          }}
        />
        <SelectField
          label={t('informed.how')}
          options={(['paper', 'meeting'] as const).map((value) => ({
            value,
            label: t(`informed.${value}`),
          }))}
          value={how}
          onChange={(event) => set({ how: event.target.value as How })}
        />
        <p className={styles.soft}>{t('informed.follows')}</p>
        {record.isError && Object.keys(refused).length === 0 && (
          <Notice tone="error" title={t('informed.failed')}>
            {errorText(record.error)}
          </Notice>
        )}
      </div>
    </ActionDialog>
  );
}
