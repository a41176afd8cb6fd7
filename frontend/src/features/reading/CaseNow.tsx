import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { changeCase } from '../../api/followUp';
import type { Case, CaseChange } from '../../api/types';
import { isDay } from '../../lib/days';
import { notify } from '../../ui/notify';
import { Button } from '../../ui/staff/Button';
import { Card } from '../../ui/staff/Card';
import { DateField } from '../../ui/staff/DateField';
import layout from '../../ui/staff/layout.module.css';
import { SelectField } from '../../ui/staff/SelectField';
import { TextField } from '../../ui/staff/TextField';
import { useFollowUp } from './useFollowUp';

const states = ['talk', 'plan', 'waiting'] as const;

/** Who does what by when. */
export function CaseNow({ one }: { one: Case }) {
  const { t } = useTranslation(['reading', 'common']);
  const [state, setState] = useState(one.state);
  const [owner, setOwner] = useState(one.owner === null ? '' : String(one.owner));
  const [dueOn, setDueOn] = useState(one.due_on);
  const [nextStep, setNextStep] = useState(one.next_step);
  const save = useFollowUp((body: CaseChange) => changeCase(one.id, body));

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const body: CaseChange = {
      ...(state !== one.state && state !== 'closed' && { state }),
      ...(owner !== String(one.owner ?? '') && { owner: owner === '' ? null : Number(owner) }),
      ...(dueOn !== one.due_on && { due_on: dueOn }),
      ...(nextStep !== one.next_step && { next_step: nextStep.trim() }),
    };
    save.mutate(body, { onSuccess: () => notify(t('case.saved')) });
  }
  return (
    <Card title={t('case.now')}>
      <form className={layout.stack} onSubmit={handleSubmit}>
        <TextField
          label={t('case.nextStep')}
          maxLength={200}
          autoComplete="off"
          value={nextStep}
          onChange={(event) => setNextStep(event.target.value)}
        />
        <div className={layout.pair}>
          <SelectField
            label={t('case.state')}
            value={state}
            onChange={(event) => setState(event.target.value as typeof state)}
            options={states.map((value) => ({ value, label: t(`case.states.${value}`) }))}
          />
          <SelectField
            label={t('case.owner')}
            value={owner}
            onChange={(event) => setOwner(event.target.value)}
            options={[
              { value: '', label: t('nobodysYet') },
              ...one.readers.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
        </div>
        <DateField label={t('case.dueOn')} value={dueOn} onChange={setDueOn} />
        <div>
          <Button type="submit" busy={save.isPending} disabled={!isDay(dueOn)}>
            {t('common:actions.save')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
