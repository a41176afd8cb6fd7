import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recordInformed } from '../../api/campaigns';
import { ApiError, errorText } from '../../api/errors';
import { campaignKeys } from '../../api/openCampaigns';
import type { Campaign, How } from '../../api/types';
import { useDates } from '../../lib/useDates';
import { notify } from '../../ui/notify';
import { Button } from '../../ui/staff/Button';
import { Checkbox } from '../../ui/staff/Checkbox';
import { DateField } from '../../ui/staff/DateField';
import { isDay } from '../../lib/days';
import { Dialog } from '../../ui/staff/Dialog';
import { Notice } from '../../ui/staff/Notice';
import { Segments } from '../../ui/staff/Segments';
import { SelectField } from '../../ui/staff/SelectField';
import layout from '../../ui/staff/layout.module.css';
import { familiesQuery } from './families';
import { className } from './names';
import styles from './campaigns.module.css';

/** Records that families were told: of which class or pupils, on which day, and how. */
export function InformedDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const { t } = useTranslation(['families', 'common']);
  const dates = useDates();
  const queryClient = useQueryClient();
  const classes = campaign.class_names;
  const [course, setCourse] = useState(classes.length === 1 ? classes[0]!.course : null);
  const [whom, setWhom] = useState<'whole' | 'some'>('whole');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [on, setOn] = useState('');
  const [how, setHow] = useState<How>('paper');
  const [tried, setTried] = useState(false);
  const pupils = useQuery({
    ...familiesQuery(campaign, course ?? 0),
    enabled: whom === 'some' && course !== null,
  });
  const nobody = whom === 'some' && chosen.size === 0;
  const record = useMutation({
    mutationFn: (place: number) =>
      recordInformed(campaign.id, {
        ...(whom === 'whole' ? { course: place } : { test_takers: [...chosen] }),
        on,
        how,
      }),
    onSuccess: ({ recorded, answers_from: from }) => {
      void queryClient.invalidateQueries({ queryKey: campaignKeys.all });
      notify(t('informed.done', { count: recorded, date: dates.long(from) }));
      onClose();
    },
    meta: { showsErrors: true },
  });
  const refused = record.error instanceof ApiError ? record.error.fields : {};

  return (
    <Dialog
      title={t('informed.do')}
      busy={record.isPending}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" disabled={record.isPending} onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button
            busy={record.isPending}
            busyLabel={t('common:states.saving')}
            onClick={() => {
              setTried(true);
              if (course !== null && isDay(on) && !nobody) record.mutate(course);
            }}
          >
            {t('informed.record')}
          </Button>
        </>
      }
    >
      <div className={layout.stack}>
        <SelectField
          label={t('informed.class')}
          placeholder={t('informed.classMissing')}
          options={classes.map((one) => ({ value: String(one.course), label: className(one) }))}
          value={course === null ? '' : String(course)}
          error={tried && course === null ? t('informed.classMissing') : undefined}
          onChange={(event) => {
            setCourse(Number(event.target.value) || null);
            setChosen(new Set());
          }}
        />
        <Segments
          label={t('informed.whom')}
          options={(['whole', 'some'] as const).map((value) => ({
            value,
            label: t(`informed.${value}`),
          }))}
          value={whom}
          onChange={setWhom}
        />
        {whom === 'some' && course !== null && (
          <fieldset className={styles.pupils}>
            <legend>{t('informed.some')}</legend>
            {pupils.data?.map((one) => (
              <Checkbox
                key={one.test_taker}
                label={`${one.last_name}, ${one.first_name}`}
                checked={chosen.has(one.test_taker)}
                onChange={(event) => {
                  const next = new Set(chosen);
                  if (event.target.checked) next.add(one.test_taker);
                  else next.delete(one.test_taker);
                  setChosen(next);
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
            setOn(day);
          }}
        />
        <SelectField
          label={t('informed.how')}
          options={(['paper', 'meeting'] as const).map((value) => ({
            value,
            label: t(`informed.${value}`),
          }))}
          value={how}
          onChange={(event) => setHow(event.target.value as How)}
        />
        <p className={styles.soft}>{t('informed.follows')}</p>
        {record.isError && Object.keys(refused).length === 0 && (
          <Notice tone="error" title={t('informed.failed')}>
            {errorText(record.error)}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
