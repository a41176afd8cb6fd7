import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { addStep } from '../../api/followUp';
import type { Case, NewStep, StepKind } from '../../api/types';
import { isDay, serverToday } from '../../lib/days';
import { useDates } from '../../lib/useDates';
import { Button } from '../../ui/staff/Button';
import { Card } from '../../ui/staff/Card';
import { DateField } from '../../ui/staff/DateField';
import layout from '../../ui/staff/layout.module.css';
import { SelectField } from '../../ui/staff/SelectField';
import { TextField } from '../../ui/staff/TextField';
import lines from '../../ui/staff/rows.module.css';
import styles from './reading.module.css';
import { useFollowUp } from './useFollowUp';

const kinds = [
  'talked_pupil',
  'talked_family',
  'talked_tutor',
  'eap',
  'csmij',
  'primary_care',
  'social_services',
  'arrived',
  'family_declined',
  'cannot_reach',
  '061',
  '112',
  'other',
] as const satisfies readonly StepKind[];

/** What was done, the newest last. A referral comes back after six weeks. */
export function CaseSteps({ one }: { one: Case }) {
  const { t } = useTranslation('reading');
  const dates = useDates();
  return (
    <Card title={t('case.steps')}>
      <div className={layout.stack}>
        {one.steps.length === 0 ? (
          <p className={styles.soft}>{t('case.noSteps')}</p>
        ) : (
          <ul className={lines.rows}>
            {one.steps.map((step) => (
              <li key={step.id} className={lines.row}>
                <strong>{t(`case.kinds.${step.kind}`)}</strong>
                <p className={lines.facts}>
                  <span>{dates.long(step.on)}</span>
                  <span>{step.by_name}</span>
                  {step.outcome !== '' && <span>{step.outcome}</span>}
                  {step.check_on !== null && (
                    <span>{t('case.checkOn', { date: dates.long(step.check_on) })}</span>
                  )}
                </p>
              </li>
            ))}
          </ul>
        )}
        {one.closed_at === null && <AddStep id={one.id} />}
      </div>
    </Card>
  );
}

function AddStep({ id }: { id: number }) {
  const { t } = useTranslation('reading');
  const [kind, setKind] = useState<StepKind>('talked_pupil');
  const [on, setOn] = useState(serverToday);
  const [outcome, setOutcome] = useState('');
  const save = useFollowUp((step: NewStep) => addStep(id, step));
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    save.mutate(
      { kind, on, outcome: outcome.trim() },
      {
        onSuccess: () => {
          setOn(serverToday());
          setOutcome('');
        },
      },
    );
  }
  return (
    <form className={`${layout.stack} ${styles.unprinted}`} onSubmit={handleSubmit}>
      <div className={layout.pair}>
        <SelectField
          label={t('case.kind')}
          value={kind}
          onChange={(event) => setKind(event.target.value as StepKind)}
          options={kinds.map((value) => ({ value, label: t(`case.kinds.${value}`) }))}
        />
        <DateField label={t('case.on')} value={on} onChange={setOn} />
      </div>
      <TextField
        label={t('case.outcome')}
        optional
        maxLength={200}
        autoComplete="off"
        value={outcome}
        onChange={(event) => setOutcome(event.target.value)}
      />
      <div>
        <Button type="submit" variant="secondary" busy={save.isPending} disabled={!isDay(on)}>
          {t('case.addStep')}
        </Button>
      </div>
    </form>
  );
}
