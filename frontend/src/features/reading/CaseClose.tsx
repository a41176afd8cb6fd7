import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../api/errors';
import { closeCase } from '../../api/followUp';
import type { Case, CaseOutcome } from '../../api/types';
import { Button } from '../../ui/staff/Button';
import { Card } from '../../ui/staff/Card';
import layout from '../../ui/staff/layout.module.css';
import { Notice } from '../../ui/staff/Notice';
import { SelectField } from '../../ui/staff/SelectField';
import { useFollowUp } from './useFollowUp';

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

/** What came of it. The server says what has to be written down before. */
export function CaseClose({ one }: { one: Case }) {
  const { t } = useTranslation('reading');
  const [outcome, setOutcome] = useState<CaseOutcome>('nothing_needed');
  const close = useFollowUp((wanted: CaseOutcome) => closeCase(one.id, wanted));
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    close.mutate(outcome);
  }
  return (
    <Card title={t('case.close.title')}>
      <form className={layout.stack} onSubmit={handleSubmit}>
        <SelectField
          label={t('case.close.outcome')}
          value={outcome}
          onChange={(event) => setOutcome(event.target.value as CaseOutcome)}
          options={outcomes.map((value) => ({ value, label: t(`case.outcomes.${value}`) }))}
        />
        {close.isError && <Notice tone="error">{errorText(close.error)}</Notice>}
        <div>
          <Button type="submit" variant="secondary" busy={close.isPending}>
            {t('case.close.do')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
