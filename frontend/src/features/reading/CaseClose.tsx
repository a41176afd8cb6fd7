import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorText } from '../../api/errors';
import { closeCase } from '../../api/staff/followUp';
import type { Case, CaseOutcome, Measured } from '../../api/types';
import { useForm } from '../../forms/useForm';
import { FormErrors } from '../../ui/FormErrors';
import { Button } from '../../ui/staff/Button';
import { Card } from '../../ui/staff/Card';
import layout from '../../ui/staff/layout.module.css';
import { Notice } from '../../ui/staff/Notice';
import { Restored } from '../../ui/staff/Restored';
import { SelectField } from '../../ui/staff/SelectField';
import { openReferrals } from './steps';
import { useCaseAct } from './useCaseAct';
import { useMeasuredWords } from './useMeasuredWords';
import { useReferralName } from './useReferralName';

const outcomes = [
  'nothing_needed',
  'talked_enough_for_now',
  'support_at_school',
  'referred',
  'arrived',
  'family_declined',
  'already_in_care',
  'moved_school',
  'cannot_reach',
] as const satisfies readonly CaseOutcome[];

/** Did it help? It stands before the outcome is chosen. */
function SaidBefore({ line }: { line: Measured }) {
  return <p>{useMeasuredWords(line).whole}</p>;
}

/** Closes the case with its outcome. The server says what must be written down first. */
export function CaseClose({ one }: { one: Case }) {
  const { t } = useTranslation('reading');
  const { values, set, restored, done } = useForm<{ outcome: CaseOutcome | '' }>(
    `case.${one.id}.close`,
    {
      // No default: closing means no further action for this child.
      outcome: '',
    },
  );
  const [asked, setAsked] = useState(restored);
  const [tried, setTried] = useState(false);
  const close = useCaseAct(one.id, (wanted: CaseOutcome) => closeCase(one.id, wanted));
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (values.outcome !== '') close.mutate(values.outcome, { onSuccess: done });
  }
  const name = useReferralName();
  const waiting = openReferrals(one.steps);
  const isOpenReferral = close.error instanceof ApiError && close.error.code === 'arrival_open';
  const stillOpen = waiting.length > 0 && (
    <Notice live={false}>
      {t('case.close.waiting', { referrals: waiting.map(name).join('; ') })}
    </Notice>
  );
  if (!asked) {
    return (
      <div className={layout.stack}>
        {stillOpen}
        <div>
          <Button variant="secondary" onClick={() => setAsked(true)}>
            {t('case.close.title')}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <Card title={t('case.close.title')}>
      <form className={layout.stack} onSubmit={handleSubmit}>
        <FormErrors />
        <Restored when={restored} />
        {one.measured.map((line) => (
          <SaidBefore key={line.voice} line={line} />
        ))}
        {one.measured.length > 0 && <p className={layout.soft}>{t('case.measured.chance')}</p>}
        {stillOpen}
        <SelectField
          label={t('case.close.outcome')}
          placeholder={t('case.choose')}
          value={values.outcome}
          error={tried && values.outcome === '' ? t('case.close.missing') : undefined}
          onChange={(event) => {
            close.reset();
            set({ outcome: event.target.value as CaseOutcome });
          }}
          options={outcomes.map((value) => ({ value, label: t(`case.outcomes.${value}`) }))}
        />
        {close.isError && (
          <Notice tone="error">
            {errorText(close.error)} {isOpenReferral && t('case.close.arrivalFirst')}
          </Notice>
        )}
        <div>
          <Button type="submit" variant="secondary" busy={close.isPending}>
            {t('case.close.do')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
