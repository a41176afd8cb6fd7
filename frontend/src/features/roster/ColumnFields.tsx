import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/staff/Card';
import { SelectField } from '../../ui/staff/SelectField';
import layout from '../../ui/staff/layout.module.css';
import { columnOf, isFilled, withHeading, type Layout } from '../../lists/layout';
import { ColumnTargets } from '../../parts/staff/lists/ColumnTargets';
import { separators, type Separator, type Table } from '../../lists/readTable';
import { Reveal } from './Reveal';
import styles from './roster.module.css';
import { pupilList, type PupilTarget } from './rows';

const names = { '\t': 'tab', ';': 'semicolon', ',': 'comma', '|': 'bar' } as const;
const FIRST_ROWS = 15;
/** These columns decide on this computer if a row is about a current pupil. */
const decideHere: readonly string[] = ['role', 'status'];

/** Describes which columns are sent and which stay, with controls to change it. */
export const ColumnFields = memo(function ColumnFields({
  table,
  read,
  onRead,
  separator,
  onSeparator,
  isOpen,
}: {
  table: Table;
  read: Layout;
  onRead: (read: Layout) => void;
  /** Set for a text file. */
  separator: Separator | undefined;
  onSeparator: (separator: Separator) => void;
  /** True if nobody was found: the columns are the way on. */
  isOpen: boolean;
}) {
  const { t } = useTranslation('roster');
  const [open, setOpen] = useState(isOpen);
  const columns = read.columns.flatMap((target, at) => {
    const { heading, sample } = columnOf(table, read, at);
    const name = heading || t('columns.unnamed', { number: at + 1 });
    return heading || sample ? [{ at, target, name, sample }] : [];
  });
  const stays = (target: string | null) => target === null || decideHere.includes(target);
  const sent = columns.filter(({ target }) => !stays(target));
  const staying = columns.filter(({ target }) => stays(target));
  const rows = table.flatMap((record, at) => (isFilled(record) ? [at] : []));

  return (
    <Card title={t('columns.title')}>
      <div className={layout.stack}>
        <div className={layout.pair}>
          <section aria-labelledby="columns-sent">
            <h3 id="columns-sent">{t('columns.sent')}</h3>
            <ul className={styles.list}>
              {sent.map(({ at, target, name }) => (
                <li key={at}>
                  {t('columns.sentAs', { name, as: t(`targets.${target as PupilTarget}`) })}
                </li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="columns-stay">
            <h3 id="columns-stay">{t('columns.stay')}</h3>
            {staying.length === 0 ? (
              <p className={styles.soft}>{t('columns.noneStays')}</p>
            ) : (
              <ul className={styles.list}>
                {staying.map(({ at, name }) => (
                  <li key={at}>{name}</li>
                ))}
              </ul>
            )}
          </section>
        </div>
        <Reveal label={t('columns.change')} open={open} onToggle={setOpen}>
          <div className={layout.stack}>
            <div className={styles.locale}>
              {separator && (
                <SelectField
                  label={t('columns.separator')}
                  options={separators.map((one) => ({
                    value: one,
                    label: t(`columns.separators.${names[one]}`),
                  }))}
                  value={separator}
                  onChange={(event) => {
                    const chosen = separators.find((one) => one === event.target.value);
                    if (chosen) onSeparator(chosen);
                  }}
                />
              )}
              <SelectField
                label={t('columns.heading')}
                options={[
                  { value: '-1', label: t('columns.noHeading') },
                  ...rows.slice(0, FIRST_ROWS).map((at) => ({
                    value: String(at),
                    label: t('columns.headingRow', {
                      row: at + 1,
                      text: table[at]!.filter(Boolean).join(', ').slice(0, 60),
                    }),
                  })),
                ]}
                value={String(read.heading)}
                onChange={(event) =>
                  onRead(withHeading(table, read, pupilList, Number(event.target.value)))
                }
              />
            </div>
            <ColumnTargets
              read={read}
              kind={pupilList}
              columns={columns.map(({ at, target, name, sample }) => ({
                at,
                target,
                label: name,
                hint: t('columns.sample', { sample: sample || '–' }),
              }))}
              options={[
                { value: '', label: t('targets.none') },
                ...pupilList.targets.map((one) => ({ value: one, label: t(`targets.${one}`) })),
              ]}
              onRead={onRead}
            />
          </div>
        </Reveal>
      </div>
    </Card>
  );
});
