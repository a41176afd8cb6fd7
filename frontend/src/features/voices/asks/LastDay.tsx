import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../api/errors';
import { followUpKeys } from '../../../api/followUp';
import { askChoicesQuery, changeAsk, type Ask } from '../../../api/staff/asks';
import { useForm } from '../../../forms/useForm';
import { useDates } from '../../../lib/useDates';
import { notify } from '../../../ui/notify';
import { Button } from '../../../ui/staff/Button';
import { DateField } from '../../../ui/staff/DateField';
import { Form } from '../../../ui/staff/Form';
import { Notice } from '../../../ui/staff/Notice';
import { Restored } from '../../../ui/staff/Restored';

/** Moves the last day of what is asked. */
export function LastDay({ one, onDone }: { one: Ask; onDone: () => void }) {
  const { t } = useTranslation(['asks', 'common']);
  const { day } = useDates();
  const days = useQuery(askChoicesQuery(one.test_taker)).data;
  const { values, set, restored, done } = useForm(`ask.${one.id}.due`, { due_on: one.due_on });
  const [tried, setTried] = useState(false);
  const save = useMutation({
    mutationFn: () => changeAsk(one.id, values.due_on),
    meta: { showsErrors: true, invalidates: [followUpKeys.all] },
    onSuccess: (saved) => {
      done();
      notify(t('day.saved', { day: day(saved.due_on) }), { tone: 'success' });
      onDone();
    },
  });
  const first = days?.first_day ?? '';
  const last = days?.last_day ?? '';
  const isWrong = values.due_on < first || values.due_on > last;
  const hint = days && t('dueHint', { first: day(first), last: day(last) });
  return (
    <Form
      busy={save.isPending}
      onSubmit={() => {
        setTried(true);
        if (days && !isWrong) save.mutate();
      }}
      buttons={
        <>
          <Button type="submit" busy={save.isPending}>
            {t('common:actions.save')}
          </Button>
          <Button
            type="button"
            variant="secondary"
            onClick={() => {
              done();
              onDone();
            }}
          >
            {t('common:actions.cancel')}
          </Button>
        </>
      }
    >
      <Restored when={restored} />
      <DateField
        label={t('due')}
        hint={hint}
        value={values.due_on}
        min={days?.first_day}
        max={days?.last_day}
        error={tried && isWrong ? hint : undefined}
        onChange={(due_on) => set({ due_on })}
      />
      {save.isError && <Notice tone="error">{errorText(save.error)}</Notice>}
    </Form>
  );
}
