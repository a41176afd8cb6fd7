import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/useDates';
import { Button } from '../../../ui/staff/Button';
import { Card } from '../../../ui/staff/Card';
import { Notice } from '../../../ui/staff/Notice';
import { SelectField } from '../../../ui/staff/SelectField';
import layout from '../../../ui/staff/layout.module.css';
import { readListDay } from '../../../lists/dates';
import { garbledIn, withoutGarbling } from '../../../lists/encoding';
import { dayOrder, sampleDay } from '../../../lists/cells';
import { columnOf, withTarget, type Layout } from '../../../lists/layout';
import type { Table } from '../../../lists/readTable';

const addressees = ['email', 'guardian1_email', 'guardian2_email', 'guardian_emails'] as const;
const orders = ['day-first', 'month-first'] as const;

/** True if the user must answer a question before the table can be read. */
export function isUnclear(table: Table, read: Layout): boolean {
  return read.asked.length > 0 || read.asksOrder || dayOrder(table, read) === null;
}

/** Asks what the table does not tell: whose addresses these are, and how days are written. */
export function ReadingQuestions({
  table,
  read,
  onRead,
  onTable,
}: {
  table: Table;
  read: Layout;
  onRead: (read: Layout) => void;
  onTable: (table: Table) => void;
}) {
  const { t } = useTranslation('listImport');
  const { long } = useDates();
  const asksDays = dayOrder(table, { ...read, days: null }) === null;
  const garbled = garbledIn(table);
  if (read.asked.length === 0 && !asksDays && !garbled && !read.asksOrder) return null;
  const whole = read.columns.indexOf('full_name');
  const sample = sampleDay(table, read);
  const choose = { value: '', label: t('questions.choose') };

  return (
    <Card title={t('questions.title')}>
      <div className={layout.stack}>
        {garbled && (
          <Notice
            tone="warning"
            live={false}
            title={t('questions.garbled', { read: garbled.read })}
            actions={
              <Button onClick={() => onTable(withoutGarbling(table))}>
                {t('questions.repair', { meant: garbled.meant })}
              </Button>
            }
          >
            {t('questions.garbledText')}
          </Notice>
        )}
        {read.asked.map((column) => {
          const { heading, sample: address } = columnOf(table, read, column);
          return (
            <SelectField
              key={column}
              label={t('questions.whose', { column: heading || String(column + 1) })}
              hint={t('questions.sample', { sample: address })}
              options={[
                choose,
                ...addressees.map((one) => ({
                  value: one,
                  label: t(`questions.${one === 'email' ? 'pupil' : one}`),
                })),
                { value: 'nobody', label: t('questions.nobody') },
              ]}
              value=""
              onChange={(event) => {
                const { value } = event.target;
                const target = addressees.find((one) => one === value) ?? null;
                if (value !== '') onRead(withTarget(read, column, target));
              }}
            />
          );
        })}
        {read.asksOrder && (
          <SelectField
            label={t('questions.order', { name: columnOf(table, read, whole).sample })}
            hint={t('questions.orderHint')}
            options={[
              choose,
              { value: 'full_name', label: t('questions.nameFirst') },
              { value: 'reversed_name', label: t('questions.surnamesFirst') },
            ]}
            value=""
            onChange={(event) => {
              const { value } = event.target;
              if (value === 'full_name') onRead({ ...read, asksOrder: false });
              if (value === 'reversed_name') onRead(withTarget(read, whole, value));
            }}
          />
        )}
        {asksDays && (
          <SelectField
            label={t('questions.days', { sample })}
            hint={t('questions.daysHint')}
            options={[
              choose,
              ...orders.map((order) => ({
                value: order,
                label: long(readListDay(sample, order) ?? ''),
              })),
            ]}
            value={read.days ?? ''}
            onChange={(event) => {
              const { value } = event.target;
              onRead({ ...read, days: orders.find((order) => order === value) ?? null });
            }}
          />
        )}
      </div>
    </Card>
  );
}
