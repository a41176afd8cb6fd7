import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../api/errors';
import { changeDeparture, departureQuery, type Departure } from '../../../api/staff/leaving';
import { schoolKeys } from '../../../api/staff/schools';
import type { SchoolRow } from '../../../api/types';
import { useForm } from '../../../forms/useForm';
import { isDay, schoolsDay, serverToday, shiftDay } from '../../../lib/days';
import { useDates } from '../../../lib/useDates';
import { notify } from '../../../ui/notify';
import { ActionDialog } from '../../../ui/staff/ActionDialog';
import { Button } from '../../../ui/staff/Button';
import { DateField } from '../../../ui/staff/DateField';
import { Form } from '../../../ui/staff/Form';
import layout from '../../../ui/staff/layout.module.css';
import { Notice } from '../../../ui/staff/Notice';
import { Restored } from '../../../ui/staff/Restored';

/**
 * The day on which everything is erased, as the server counts: thirty days after handing over, and a
 * week from today at the earliest.
 */
function erasedOn(day: string): string {
  const usual = shiftDay(day, { days: 30 });
  const earliest = shiftDay(serverToday(), { days: 7 });
  return usual > earliest ? usual : earliest;
}

/** Alba's team notes that the data are at the new operator's. */
export function HandOver({ school, departure }: { school: SchoolRow; departure: Departure }) {
  const { t } = useTranslation('leaving');
  const { long } = useDates();
  const queryClient = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const { done, errors, ref, restored, set, submit, values } = useForm(
    `leaving.${school.id}.over`,
    { day: departure.handed_over_on ?? '' },
    { check: ({ day }) => ({ day: isDay(day) ? undefined : t('overMissing') }) },
  );
  const { day } = values;
  const erased = isDay(day) ? long(erasedOn(day)) : '';
  const note = useMutation({
    mutationFn: () => changeDeparture(school.id, { handed_over_on: day }),
    meta: { showsErrors: true },
    onSuccess: async (shown) => {
      done();
      queryClient.setQueryData(departureQuery(school.id).queryKey, shown);
      setAsked(false);
      notify(t('handedOver', { day: long(shown.erased_on ?? erasedOn(day)) }));
      await queryClient.invalidateQueries({ queryKey: schoolKeys.all });
    },
  });
  return (
    <>
      <Form
        ref={ref}
        busy={note.isPending}
        onSubmit={submit(() => {
          note.reset();
          setAsked(true);
        })}
        buttons={
          <Button type="submit" variant="secondary">
            {t('handOver')}
          </Button>
        }
      >
        <Restored when={restored} />
        <DateField
          label={t('over')}
          value={day}
          error={errors.day}
          min={schoolsDay(departure.asked_at)}
          max={serverToday()}
          onChange={(value) => set({ day: value })}
        />
      </Form>
      {isAsked && (
        <ActionDialog
          title={t('handOverTitle', { school: school.school_name })}
          busy={note.isPending}
          onClose={() => setAsked(false)}
          action={t('handOver')}
          onAction={() => note.mutate()}
          danger
          isCancelFirst
        >
          <div className={layout.stack}>
            <p>{t('handOverText', { day: erased })}</p>
            {note.isError && <Notice tone="error">{errorText(note.error)}</Notice>}
          </div>
        </ActionDialog>
      )}
    </>
  );
}
