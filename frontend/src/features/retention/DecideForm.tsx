import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorText } from '../../api/errors';
import {
  decideRetention,
  retentionKeys,
  dueQuery,
  retentionQuery,
  type Decision as Sent,
  type Due,
  type Months,
  type Retention,
} from '../../api/staff/retention';
import { useForm } from '../../forms/useForm';
import { isDay, serverToday } from '../../lib/days';
import { useDates } from '../../lib/useDates';
import { confirm } from '../../ui/confirm';
import { notify } from '../../ui/notify';
import { changedIn, saveBesideOthers } from '../../api/staff/saveBesideOthers';
import { Button } from '../../ui/staff/Button';
import { Card } from '../../ui/staff/Card';
import { DateField } from '../../ui/staff/DateField';
import { Form } from '../../ui/staff/Form';
import layout from '../../ui/staff/layout.module.css';
import { Notice } from '../../ui/staff/Notice';
import { RadioCard } from '../../ui/staff/RadioCard';
import { Restored } from '../../ui/staff/Restored';
import { SelectField } from '../../ui/staff/SelectField';
import { TextField } from '../../ui/staff/TextField';
import { DaysOf } from './Days';
import styles from './retention.module.css';
import { daysUntil, MONTHS } from './months';

const names = ['tests_months', 'left_months', 'cases_months'] as const;
const texts = { tests_months: 'tests', left_months: 'left', cases_months: 'cases' } as const;
const MOST = 120;
/** Deleting tests within this many days, before the usual notice, needs a confirmation. */
const SOON = 14;

type Decision = Omit<Sent, 'version'>;

/** A new decision to replace the current one, with a preview of deletions by date. */
export function DecideForm({
  school,
  now,
  onEnd,
}: {
  school: number;
  now: Retention;
  onEnd: () => void;
}) {
  const { t } = useTranslation(['retention', 'common']);
  const { long } = useDates();
  const queryClient = useQueryClient();
  const group = useId();
  const { values, set, restored, done, version } = useForm(
    `retention.${school}`,
    {
      tests_months: now.tests_months,
      left_months: now.left_months,
      cases_months: now.cases_months,
      action: now.action,
      decided_by: '',
      decided_on: serverToday(),
    },
    { version: now.version },
  );
  const { action, decided_by: by, decided_on: on, ...months } = values;
  const [tried, setTried] = useState(false);
  const preview = useQuery({ ...dueQuery(school, months), placeholderData: (old) => old });
  const isSet = names.some((name) => months[name] !== null);

  const monthsOf = (name: keyof Months) => ({
    label: t(`decided.${texts[name]}`),
    words: (value: unknown) =>
      value === null ? t('form.undecided') : monthsInWords(value as number),
  });

  const put = useMutation({
    mutationFn: () => {
      const { decided_by, decided_on, ...rest } = values;
      let row = now;
      return saveBesideOthers<Retention, Partial<Decision>>({
        body: { ...changedIn(rest, now), decided_by, decided_on },
        version,
        // The server needs the whole decision.
        save: (sent) => decideRetention(school, { ...decisionOf(row), ...sent }),
        reload: async () => {
          row = await queryClient.fetchQuery({ ...retentionQuery(school), staleTime: 0 });
          return row;
        },
        fields: {
          tests_months: { ...monthsOf('tests_months'), said: (one) => one.tests_months },
          left_months: { ...monthsOf('left_months'), said: (one) => one.left_months },
          cases_months: { ...monthsOf('cases_months'), said: (one) => one.cases_months },
          action: {
            label: t('form.fate'),
            said: (one) => one.action,
            words: (value) => t(value === 'archive' ? 'form.archive' : 'form.delete'),
          },
          decided_by: { label: t('form.by'), said: (one) => one.decided_by },
          decided_on: {
            label: t('form.on'),
            said: (one) => one.decided_on,
            words: (value) => (typeof value === 'string' ? long(value) : ''),
          },
        },
      });
    },
    meta: { showsErrors: true, invalidates: [retentionKeys.all] },
    onSuccess: (decision) => {
      done();
      queryClient.setQueryData(retentionQuery(school).queryKey, decision);
      notify(t('form.saved'), { tone: 'success' });
      onEnd();
    },
  });

  async function handleSave() {
    setTried(true);
    if ((isSet && by.trim() === '') || !isDay(on) || on > serverToday()) return;
    const soon = preview.data && dueSoon(preview.data);
    if (soon) {
      const sure = await confirm({
        title: t('form.soonTitle', { count: soon.tests }),
        body: t('form.soonBody', { day: long(soon.on) }),
        confirmLabel: t('form.soonDo'),
        danger: true,
      });
      if (!sure) return;
    }
    put.mutate();
  }

  return (
    <Card title={t('form.title')}>
      <Form
        busy={put.isPending}
        onSubmit={(event) => {
          event.preventDefault();
          void handleSave();
        }}
        buttons={
          <>
            <Button type="submit" busy={put.isPending} busyLabel={t('common:states.saving')}>
              {t('form.save')}
            </Button>
            <Button
              variant="secondary"
              onClick={() => {
                done();
                onEnd();
              }}
            >
              {t('common:actions.cancel')}
            </Button>
          </>
        }
      >
        <Restored when={restored} />
        {names.map((name) => (
          <SelectField
            key={name}
            label={t(`decided.${texts[name]}`)}
            hint={t(`form.${texts[name]}Hint`)}
            value={months[name] === null ? '' : String(months[name])}
            options={[
              { value: '', label: t('form.undecided') },
              ...choices(name, months[name]).map((count) => ({
                value: String(count),
                label: monthsInWords(count),
              })),
            ]}
            onChange={({ target }) =>
              set({ [name]: target.value === '' ? null : Number(target.value) })
            }
          />
        ))}
        <fieldset className={styles.fate}>
          <legend>{t('form.fate')}</legend>
          {(['delete', 'archive'] as const).map((fate) => (
            <RadioCard
              key={fate}
              group={group}
              label={t(`form.${fate}`)}
              checked={action === fate}
              disabled={put.isPending}
              errorId={undefined}
              onChoose={() => set({ action: fate })}
            >
              {t(`form.${fate}Text`)}
            </RadioCard>
          ))}
        </fieldset>
        <div className={layout.pair}>
          <TextField
            label={t('form.by')}
            hint={t('form.byHint')}
            value={by}
            maxLength={MOST}
            error={tried && isSet && by.trim() === '' ? t('form.byMissing') : undefined}
            onChange={({ target }) => set({ decided_by: target.value })}
          />
          <DateField
            label={t('form.on')}
            value={on}
            max={serverToday()}
            error={tried && (!isDay(on) || on > serverToday()) ? t('form.onMissing') : undefined}
            onChange={(decided_on) => set({ decided_on })}
          />
        </div>
        {preview.data && (
          <section className={styles.preview} aria-live="polite" aria-label={t('form.preview')}>
            <h3>{t('form.preview')}</h3>
            <DaysOf title={t('form.preview')} found={preview.data} />
          </section>
        )}
        {put.isError && (
          <Notice tone="error" title={t('form.failed')}>
            {reasonOf(put.error)}
          </Notice>
        )}
      </Form>
    </Card>
  );

  function monthsInWords(count: number): string {
    if (count === 0) return t('form.atOnce');
    if (count % 12 !== 0) return t('form.months', { count });
    return t('form.monthsYears', { count: count / 12, months: count });
  }
}

/** The usual choices, and the value another program has set. */
function choices(name: keyof Months, set: number | null): number[] {
  const usual = MONTHS[name];
  return set === null || usual.includes(set) ? usual : [...usual, set].sort((a, b) => a - b);
}

function dueSoon({ batches }: Due): { tests: number; on: string } | null {
  const soon = batches.filter(({ on, tests }) => tests > 0 && daysUntil(on) < SOON);
  const last = soon.at(-1);
  return last ? { tests: soon.reduce((sum, { tests }) => sum + tests, 0), on: last.on } : null;
}

function reasonOf(error: Error): string {
  const said = error instanceof ApiError ? Object.values(error.fields).flat() : [];
  return said.join(' ') || errorText(error);
}

function decisionOf({
  tests_months,
  left_months,
  cases_months,
  action,
  decided_by,
  decided_on,
}: Retention): Decision {
  return { tests_months, left_months, cases_months, action, decided_by, decided_on };
}
