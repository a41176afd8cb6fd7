import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/Checkbox';
import { Disclosure } from '../../ui/Disclosure';
import { SelectField } from '../../ui/SelectField';
import { guessLayout, headingOf, sampleOf, type Layout } from './parsePaste';
import { targets, type Target } from './pasteWords';
import styles from './people.module.css';
import type { Table } from './readTable';

/** How the pasted table was read, in words, and the means to read it otherwise. */
export function PreviewColumns({
  table,
  layout,
  onLayout,
}: {
  table: Table;
  layout: Layout;
  onLayout: (layout: Layout) => void;
}) {
  const { t } = useTranslation('people');
  const headings = headingOf(table, layout);
  const nameOf = (column: number) =>
    headings[column] || t('preview.unnamed', { number: column + 1 });
  const unused = layout.columns.flatMap((target, column) =>
    target === null && sampleOf(table, layout, column) !== '' ? [nameOf(column)] : [],
  );
  const split = layout.columns.some(
    (target) => target === 'full_name' || target === 'reversed_name',
  );

  function setTarget(column: number, target: Target | null) {
    onLayout({
      ...layout,
      columns: layout.columns.map((before, at) => {
        if (at === column) return target;
        // Surnames may stand in two columns; anything else only in one.
        return before === target && target !== 'last_name' ? null : before;
      }),
    });
  }
  function setHasHeading(hasHeading: boolean) {
    const guess = guessLayout(table);
    onLayout({ ...(guess.hasHeading === hasHeading ? guess : layout), hasHeading });
  }

  return (
    <div>
      <ul className={styles.notes}>
        <li>{layout.hasHeading ? t('preview.heading') : t('preview.noHeading')}</li>
        {split && <li>{t('preview.namesSplit')}</li>}
        {unused.length > 0 && <li>{t('preview.unused', { columns: unused.join(', ') })}</li>}
      </ul>
      <Disclosure label={t('preview.columns')}>
        <div className={styles.stack}>
          <Checkbox
            label={t('preview.hasHeading')}
            checked={layout.hasHeading}
            onChange={(event) => setHasHeading(event.target.checked)}
          />
          <div className={styles.columns}>
            {layout.columns.map((target, column) => (
              <SelectField
                key={column}
                label={
                  headings[column]
                    ? t('preview.columnNamed', { number: column + 1, heading: headings[column] })
                    : t('preview.columnLabel', { number: column + 1 })
                }
                hint={t('preview.columnSample', { sample: sampleOf(table, layout, column) || '–' })}
                options={[
                  ...targets.map((one) => ({ value: one, label: t(`preview.targets.${one}`) })),
                  { value: '', label: t('preview.targets.none') },
                ]}
                value={target ?? ''}
                onChange={(event) =>
                  setTarget(column, targets.find((one) => one === event.target.value) ?? null)
                }
              />
            ))}
          </div>
        </div>
      </Disclosure>
    </div>
  );
}
