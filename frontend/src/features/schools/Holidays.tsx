import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorText } from '../../api/errors';
import { holidaysQuery, putHolidays } from '../../api/staff/holidays';
import { meanwhileOf } from '../../api/staff/meanwhile';
import type { Holiday, Holidays as Shown } from '../../api/types';
import { useForm } from '../../forms/useForm';
import { isDay } from '../../lib/days';
import { useDates } from '../../lib/useDates';
import { notify } from '../../ui/notify';
import { Button } from '../../ui/staff/Button';
import { DateField } from '../../ui/staff/DateField';
import { FoldedCard } from '../../ui/staff/FoldedCard';
import { Form } from '../../ui/staff/Form';
import { IconButton } from '../../ui/staff/IconButton';
import layout from '../../ui/staff/layout.module.css';
import { Notice } from '../../ui/staff/Notice';
import { Restored } from '../../ui/staff/Restored';
import { TrashIcon } from '../../ui/staff/rowIcons';
import styles from './schools.module.css';

const nothing = { first_day: '', last_day: '' };

/** A school's own days off. Alba sends no reminders on them. */
export function Holidays({ school }: { school: number }) {
  const { t } = useTranslation(['schools', 'common']);
  const dates = useDates();
  const queryClient = useQueryClient();
  const query = holidaysQuery(school);
  const holidays = useQuery(query);
  const reload = () => queryClient.fetchQuery({ ...query, staleTime: 0 });
  const { values, set, restored, done } = useForm<Holiday>(`holidays.${school}`, nothing);
  const [tried, setTried] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const last = values.last_day || values.first_day;

  const put = useMutation({
    // Rows that someone else has added or removed meanwhile stay.
    mutationFn: async (change: (rows: Holiday[]) => Holiday[]) => {
      const save = ({ holidays: rows, version }: Shown) =>
        putHolidays(school, { holidays: change(rows), version });
      try {
        return await save(holidays.data ?? (await reload()));
      } catch (error) {
        if (meanwhileOf(error) === null) throw error;
        return save(await reload());
      }
    },
    meta: { showsErrors: true },
    onSuccess: (shown) => queryClient.setQueryData(query.queryKey, shown),
  });
  const inWords = ({ first_day: from, last_day: to }: Holiday) =>
    from === to
      ? dates.long(from)
      : t('holidays.span', { from: dates.long(from), to: dates.long(to) });

  function handleAdd() {
    setTried(true);
    if (!isDay(values.first_day) || !isDay(last) || last < values.first_day) return;
    const added = { first_day: values.first_day, last_day: last };
    put.mutate((rows) => [...rows, added], {
      onSuccess: () => {
        done();
        setTried(false);
        first.current?.focus();
        notify(t('holidays.added'), { tone: 'success' });
      },
    });
  }
  function handleRemove(gone: Holiday) {
    put.mutate((rows) => rows.filter((one) => inWords(one) !== inWords(gone)), {
      onSuccess: () => {
        first.current?.focus();
        notify(t('holidays.removed', { days: inWords(gone) }), {
          action: {
            label: t('common:actions.undo'),
            onAction: () => put.mutate((rows) => [...rows, gone]),
          },
        });
      },
    });
  }

  if (!holidays.data) return null;
  return (
    <div className={styles.below}>
      <FoldedCard
        title={t('holidays.title')}
        state={holidays.data.holidays.map(inWords).join(' · ') || t('holidays.none')}
        unfolded={restored}
      >
        <div className={layout.stack}>
          <p className={layout.soft}>{t('holidays.text')}</p>
          {holidays.data.holidays.length === 0 ? (
            <p className={styles.none}>{t('holidays.none')}</p>
          ) : (
            <ul className={styles.days}>
              {holidays.data.holidays.map((one) => (
                <li key={`${one.first_day} ${one.last_day}`}>
                  <span>{inWords(one)}</span>
                  <IconButton
                    size="small"
                    icon={<TrashIcon size={20} />}
                    label={t('holidays.remove', { days: inWords(one) })}
                    onClick={() => handleRemove(one)}
                  />
                </li>
              ))}
            </ul>
          )}
          <Form
            busy={put.isPending}
            onSubmit={(event) => {
              event.preventDefault();
              handleAdd();
            }}
            buttons={
              <Button
                type="submit"
                variant="secondary"
                busy={put.isPending}
                busyLabel={t('common:states.saving')}
              >
                {t('holidays.add')}
              </Button>
            }
          >
            <Restored when={restored} />
            <div className={layout.pair}>
              <DateField
                ref={first}
                label={t('holidays.first')}
                value={values.first_day}
                error={tried && values.first_day === '' ? t('holidays.missing') : undefined}
                onChange={(first_day) => set({ first_day })}
              />
              <DateField
                label={t('holidays.last')}
                optional
                value={values.last_day}
                error={
                  tried && isDay(values.last_day) && values.last_day < values.first_day
                    ? t('holidays.order')
                    : undefined
                }
                onChange={(last_day) => set({ last_day })}
              />
            </div>
            {put.isError && (
              <Notice tone="error" title={t('holidays.failed')}>
                {reasonOf(put.error)}
              </Notice>
            )}
          </Form>
        </div>
      </FoldedCard>
    </div>
  );
}

/** The server's message about the list, if there is one. */
function reasonOf(error: Error): string {
  const said = error instanceof ApiError ? Object.values(error.fields).flat() : [];
  return said.join(' ') || errorText(error);
}
