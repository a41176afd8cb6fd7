import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Case, CaseChange } from '../../api/types';
import { useForm } from '../../forms/useForm';
import { isDay } from '../../lib/days';
import { notify } from '../../ui/notify';
import { Button } from '../../ui/staff/Button';
import { Card } from '../../ui/staff/Card';
import { DateField } from '../../ui/staff/DateField';
import layout from '../../ui/staff/layout.module.css';
import { Restored } from '../../ui/staff/Restored';
import { SelectField } from '../../ui/staff/SelectField';
import { TextField } from '../../ui/staff/TextField';
import { useSaveCase } from './useSaveCase';

const states = ['talk', 'plan', 'waiting'] as const;

/** The next step of the case, its date, and the person responsible. */
export function CaseNow({ one }: { one: Case }) {
  const { t } = useTranslation(['reading', 'common']);
  const { values, changed, set, restored, done, version } = useForm(
    `case.${one.id}.now`,
    {
      state: one.state,
      owner: one.owner,
      due_on: one.due_on,
      next_step: one.next_step,
    },
    { version: one.version },
  );
  const save = useSaveCase(one);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const { state, next_step, ...rest } = changed;
    // Sends only changed fields: a step, or another reader, may be changing the others.
    const body: CaseChange = {
      ...rest,
      ...(state !== undefined && state !== 'closed' && { state }),
      ...(next_step !== undefined && { next_step: next_step.trim() }),
    };
    save.mutate(
      { body, version },
      {
        onSuccess: () => {
          done();
          notify(t('case.saved'));
        },
      },
    );
  }
  return (
    <Card title={t('case.now')}>
      <form className={layout.stack} onSubmit={handleSubmit}>
        <Restored when={restored} />
        <TextField
          label={t('case.nextStep')}
          maxLength={200}
          autoComplete="off"
          value={values.next_step}
          onChange={(event) => set({ next_step: event.target.value })}
        />
        <DateField
          label={t('case.dueOn')}
          value={values.due_on}
          onChange={(due_on) => set({ due_on })}
        />
        <SelectField
          label={t('case.owner')}
          value={String(values.owner ?? '')}
          onChange={(event) => set({ owner: Number(event.target.value) || null })}
          options={[
            { value: '', label: t('nobodysYet') },
            ...one.readers.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <SelectField
          label={t('case.state')}
          value={values.state}
          onChange={(event) => set({ state: event.target.value as Case['state'] })}
          options={states.map((value) => ({ value, label: t(`case.states.${value}`) }))}
        />
        <div>
          <Button type="submit" busy={save.isPending} disabled={!isDay(values.due_on)}>
            {t('common:actions.save')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
