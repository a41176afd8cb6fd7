import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { addStep, strikeStep } from '../../api/staff/followUp';
import type { Case, NewStep, StepKind } from '../../api/types';
import { useForm } from '../../forms/useForm';
import { isDay, serverToday } from '../../lib/days';
import { useDates } from '../../lib/useDates';
import { FormErrors } from '../../ui/FormErrors';
import { Button } from '../../ui/staff/Button';
import { Card } from '../../ui/staff/Card';
import { DateField } from '../../ui/staff/DateField';
import layout from '../../ui/staff/layout.module.css';
import { Notice } from '../../ui/staff/Notice';
import { Restored } from '../../ui/staff/Restored';
import { SelectField } from '../../ui/staff/SelectField';
import { TextField } from '../../ui/staff/TextField';
import lines from '../../ui/staff/rows.module.css';
import styles from './reading.module.css';
import { isEnd, newestFirst, openReferrals, referrals, type Step as CaseStep } from './steps';
import { useCaseAct } from './useCaseAct';
import { useReferralName } from './useReferralName';

const kinds = [
  'talked_pupil',
  'talked_family',
  'talked_tutor',
  'wellbeing_coordinator',
  'protocol',
  'eap',
  'csmij',
  'primary_care',
  'social_services',
  'arrived',
  'family_declined',
  'cannot_reach',
  'did_not_come',
  '061',
  '112',
  'other',
] as const satisfies readonly StepKind[];

/** The steps taken, newest first. A referral comes up again after six weeks. */
export function CaseSteps({ one }: { one: Case }) {
  const { t } = useTranslation('reading');
  const steps = newestFirst(one.steps);
  const waits = one.closed_at === null ? openReferrals(one.steps) : [];
  const referred = referrals(one.steps);
  const name = useReferralName();
  // With a single referral, it is obvious which one has ended.
  const of = (step: CaseStep) =>
    referred.length > 1 ? referred.find(({ id }) => id === step.referral) : undefined;
  return (
    <Card title={t('case.steps')}>
      <div className={layout.stack}>
        {one.closed_at === null && <AddStep id={one.id} open={waits} />}
        {steps.length === 0 ? (
          <p className={styles.soft}>{t('case.noSteps')}</p>
        ) : (
          <ul className={lines.rows}>
            {steps.map((step) => (
              <Step
                key={step.id}
                step={step}
                case={one.id}
                waits={waits.includes(step)}
                of={of(step) && name(of(step) ?? step)}
              />
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}

function Step({
  step,
  case: id,
  waits,
  of,
}: {
  step: CaseStep;
  case: number;
  /** True for a referral without a recorded outcome. */
  waits: boolean;
  /** The referral that this step ends, if there are several. */
  of: string | undefined;
}) {
  const { t } = useTranslation('reading');
  const dates = useDates();
  const strike = useCaseAct(id, (which: number) => strikeStep(id, which));
  const kind = t(`case.kinds.${step.kind}`);
  const facts = [
    dates.long(step.on),
    of === undefined ? '' : t('case.endOf', { referral: of }),
    step.by_name,
    step.outcome,
    waits && step.check_on !== null ? t('case.checkOn', { date: dates.day(step.check_on) }) : '',
  ].filter(Boolean);
  return (
    <li className={lines.row}>
      {step.struck ? <s className={styles.soft}>{kind}</s> : <strong>{kind}</strong>}
      <p className={lines.facts}>
        {facts.map((fact) =>
          step.struck ? <s key={fact}>{fact}</s> : <span key={fact}>{fact}</span>,
        )}
        {step.struck && <span>{t('case.struck')}</span>}
      </p>
      {waits && <Notice live={false}>{t('case.arrivalOpen')}</Notice>}
      {step.may_strike && (
        <div className={`${styles.strike} ${styles.unprinted}`}>
          <Button
            variant="quiet"
            size="small"
            busy={strike.isPending}
            aria-label={t('case.strikeOf', { step: kind })}
            onClick={() => strike.mutate(step.id)}
          >
            {t('case.strike')}
          </Button>
        </div>
      )}
    </li>
  );
}

interface StepTyped {
  kind: StepKind | '';
  on: string;
  outcome: string;
  referral: string;
}

function AddStep({
  id,
  open,
}: {
  id: number;
  /** The referrals without a recorded outcome. */
  open: readonly CaseStep[];
}) {
  const { t } = useTranslation('reading');
  const { values, set, restored, done } = useForm<StepTyped>(`case.${id}.step`, {
    // No default: this records what was done for a child.
    kind: '',
    on: serverToday(),
    outcome: '',
    referral: '',
  });
  const name = useReferralName();
  const [tried, setTried] = useState(false);
  const save = useCaseAct(id, (step: NewStep) => addStep(id, step));
  const asksWhich = isEnd(values.kind) && open.length > 1;
  const of = open.find((one) => String(one.id) === values.referral);
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    const { kind, on, outcome } = values;
    if (kind === '' || (asksWhich && of === undefined)) return;
    save.mutate(
      { kind, on, outcome: outcome.trim(), ...(asksWhich && of && { referral: of.id }) },
      {
        onSuccess: () => {
          done();
          setTried(false);
        },
      },
    );
  }
  return (
    <form className={`${layout.stack} ${styles.unprinted}`} onSubmit={handleSubmit}>
      <FormErrors />
      <Restored when={restored} />
      <div className={layout.pair}>
        <SelectField
          label={t('case.kind')}
          placeholder={t('case.choose')}
          value={values.kind}
          error={tried && values.kind === '' ? t('case.kindMissing') : undefined}
          onChange={(event) => set({ kind: event.target.value as StepKind })}
          options={kinds.map((value) => ({ value, label: t(`case.kinds.${value}`) }))}
        />
        <DateField label={t('case.on')} value={values.on} onChange={(on) => set({ on })} />
      </div>
      {asksWhich && (
        <SelectField
          label={t('case.referral')}
          placeholder={t('case.choose')}
          value={of ? values.referral : ''}
          error={tried && of === undefined ? t('case.referralMissing') : undefined}
          onChange={(event) => set({ referral: event.target.value })}
          options={open.map((one) => ({ value: String(one.id), label: name(one) }))}
        />
      )}
      <TextField
        label={t('case.outcome')}
        optional
        maxLength={200}
        autoComplete="off"
        value={values.outcome}
        onChange={(event) => set({ outcome: event.target.value })}
      />
      <div>
        <Button
          type="submit"
          variant="secondary"
          busy={save.isPending}
          disabled={!isDay(values.on)}
        >
          {t('case.addStep')}
        </Button>
      </div>
    </form>
  );
}
