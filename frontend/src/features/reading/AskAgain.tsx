import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Case } from '../../api/types';
import { useForm } from '../../forms/useForm';
import { isDay } from '../../lib/days';
import { useDates } from '../../lib/useDates';
import { notify } from '../../ui/notify';
import { Button } from '../../ui/staff/Button';
import { DateField } from '../../ui/staff/DateField';
import layout from '../../ui/staff/layout.module.css';
import { Restored } from '../../ui/staff/Restored';
import { useSaveCase } from './useSaveCase';

/** The day on which to ask about the child again. A closed case has it too. */
export function AskAgain({ one }: { one: Case }) {
  const { t } = useTranslation(['reading', 'common']);
  const { day } = useDates();
  const { values, set, restored, done, version } = useForm(
    `case.${one.id}.again`,
    { ask_again_on: one.ask_again_on ?? '' },
    { version: one.version },
  );
  const save = useSaveCase(one);
  const { ask_again_on: on } = values;
  const isChanged = on !== (one.ask_again_on ?? '');
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    save.mutate(
      { body: { ask_again_on: on === '' ? null : on }, version },
      {
        onSuccess: () => {
          done();
          notify(on === '' ? t('case.again.removed') : t('case.again.saved', { day: day(on) }));
        },
      },
    );
  }
  return (
    <form className={layout.stack} onSubmit={handleSubmit}>
      <Restored when={restored} />
      <DateField
        label={t('case.again.on')}
        hint={t('case.again.hint', { day: day(one.ask_again_from) })}
        value={on}
        min={one.ask_again_from}
        onChange={(chosen) => set({ ask_again_on: chosen })}
      />
      <div>
        <Button
          type="submit"
          variant="secondary"
          busy={save.isPending}
          disabled={!isChanged || (on !== '' && !isDay(on))}
        >
          {t('case.again.save')}
        </Button>
      </div>
    </form>
  );
}
