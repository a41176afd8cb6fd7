import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths';
import { Checkbox } from '../../ui/staff/Checkbox';
import { Disclosure } from '../../ui/staff/Disclosure';
import { SelectField } from '../../ui/staff/SelectField';
import { guessLayout, headingOf, sampleOf, type Layout } from './parsePaste';
import { targets, type Target } from './pasteWords';
import frame from '../../ui/staff/layout.module.css';
import styles from './people.module.css';
import type { Table } from './readTable';
import { announcedBy } from './roster/columnWords';

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
  const { t } = useTranslation('preparing');
  const headings = headingOf(table, layout);
  const nameOf = (column: number) =>
    headings[column] || t('preview.unnamed', { number: column + 1 });
  const unused = layout.columns.flatMap((target, column) =>
    target === null && sampleOf(table, layout, column) !== '' ? [nameOf(column)] : [],
  );
  // Class, number and guardians belong to the list of the year, which takes the same table.
  const isRoster = headings.some((heading) => {
    const target = announcedBy(heading)?.target ?? '';
    return /^(external_id|group|guardian)/.test(target);
  });
  const split = layout.columns.some(
    (target) => target === 'full_name' || target === 'reversed_name',
  );

  function setTarget(column: number, target: Target | null) {
    onLayout({
      ...layout,
      columns: layout.columns.map((before, at) => {
        if (at === column) return target;
        // Surnames may fill two columns; anything else only one.
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
        <li>
          {!layout.hasHeading
            ? t('preview.noHeading')
            : layout.above > 0
              ? t('preview.headingBelow')
              : t('preview.heading')}
        </li>
        {split && <li>{t('preview.namesSplit')}</li>}
        {isRoster && (
          <li>
            {t('preview.isRoster')}{' '}
            <Link to={paths.schoolList.to()} state={{ table }}>
              {t('preview.toRoster')}
            </Link>
          </li>
        )}
        {unused.length > 0 && <li>{t('preview.unused', { columns: unused.join(', ') })}</li>}
      </ul>
      <Disclosure label={t('preview.columns')}>
        <div className={frame.stack}>
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
