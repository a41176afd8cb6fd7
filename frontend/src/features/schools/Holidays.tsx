import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorText } from '../../api/errors';
import { holidaysQuery, putHolidays } from '../../api/holidays';
import type { Holiday } from '../../api/types';
import { useUnsaved } from '../../auth/unsaved';
import { isDay } from '../../lib/days';
import { useDates } from '../../lib/useDates';
import { notify } from '../../ui/notify';
import { Button } from '../../ui/staff/Button';
import { Card } from '../../ui/staff/Card';
import { DateField } from '../../ui/staff/DateField';
import { Form } from '../../ui/staff/Form';
import { IconButton } from '../../ui/staff/IconButton';
import layout from '../../ui/staff/layout.module.css';
import { Notice } from '../../ui/staff/Notice';
import { TrashIcon } from '../../ui/staff/rowIcons';
import styles from './schools.module.css';

const nothing = { first_day: '', last_day: '' };

/** A school's own days off, on which nobody is reminded. */
export function Holidays({ school }: { school: number }) {
  const { t } = useTranslation(['schools', 'common']);
  const dates = useDates();
  const queryClient = useQueryClient();
  const holidays = useQuery(holidaysQuery(school));
  const [values, setValues] = useState<Holiday>(nothing);
  const [tried, setTried] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const saved = useUnsaved(values.first_day !== '' || values.last_day !== '');
  const last = values.last_day || values.first_day;

  const put = useMutation({
    mutationFn: (rows: Holiday[]) => putHolidays(school, rows),
    meta: { showsErrors: true },
    onSuccess: (rows) => queryClient.setQueryData(holidaysQuery(school).queryKey, rows),
  });
  const inWords = ({ first_day: from, last_day: to }: Holiday) =>
    from === to
      ? dates.long(from)
      : t('holidays.span', { from: dates.long(from), to: dates.long(to) });

  function handleAdd() {
    setTried(true);
    if (!isDay(values.first_day) || !isDay(last) || last < values.first_day) return;
    put.mutate([...(holidays.data ?? []), { first_day: values.first_day, last_day: last }], {
      onSuccess: () => {
        saved();
        setValues(nothing);
        setTried(false);
        first.current?.focus();
        notify(t('holidays.added'), { tone: 'success' });
      },
    });
  }
  function handleRemove(gone: Holiday) {
    const before = holidays.data ?? [];
    put.mutate(
      before.filter((one) => one !== gone),
      {
        onSuccess: () => {
          first.current?.focus();
          notify(t('holidays.removed', { days: inWords(gone) }), {
            action: { label: t('common:actions.undo'), onAction: () => put.mutate(before) },
          });
        },
      },
    );
  }

  if (holidays.isError) return <Notice tone="error">{errorText(holidays.error)}</Notice>;
  if (!holidays.data) return null;
  return (
    <div className={styles.below}>
      <Card title={t('holidays.title')}>
        <div className={layout.stack}>
          <p className={layout.soft}>{t('holidays.text')}</p>
          {holidays.data.length === 0 ? (
            <p className={styles.none}>{t('holidays.none')}</p>
          ) : (
            <ul className={styles.days}>
              {holidays.data.map((one) => (
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
            <div className={layout.pair}>
              <DateField
                ref={first}
                label={t('holidays.first')}
                value={values.first_day}
                error={tried && values.first_day === '' ? t('holidays.missing') : undefined}
                onChange={(first_day) => setValues((now) => ({ ...now, first_day }))}
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
                onChange={(last_day) => setValues((now) => ({ ...now, last_day }))}
              />
            </div>
            {put.isError && (
              <Notice tone="error" title={t('holidays.failed')}>
                {reasonOf(put.error)}
              </Notice>
            )}
          </Form>
        </div>
      </Card>
    </div>
  );
}

/** What the server says of the list, where it says anything. */
function reasonOf(error: Error): string {
  const said = error instanceof ApiError ? Object.values(error.fields).flat() : [];
  return said.join(' ') || errorText(error);
}
