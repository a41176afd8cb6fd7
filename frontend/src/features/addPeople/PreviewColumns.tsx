import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths';
import { Checkbox } from '../../ui/staff/Checkbox';
import { Disclosure } from '../../ui/staff/Disclosure';
import { announcedBy, type Target } from '../../lists/headingWords';
import { columnOf, guessLayout, isFilled, withHeading, type Layout } from '../../lists/layout';
import type { Table } from '../../lists/readTable';
import { ColumnTargets } from '../../parts/staff/lists/ColumnTargets';
import { peopleList } from './pastedRows';
import frame from '../../ui/staff/layout.module.css';
import styles from './add.module.css';

/** Describes how the pasted table was read, with controls to change it. */
export function PreviewColumns({
  table,
  layout,
  staff,
  onLayout,
}: {
  table: Table;
  layout: Layout;
  /** How many of the people are staff: only staff get a class here. */
  staff: 'none' | 'some' | 'all';
  onLayout: (layout: Layout) => void;
}) {
  const { t } = useTranslation('preparing');
  const columns = layout.columns.map((target, at) => ({
    at,
    target,
    ...columnOf(table, layout, at),
  }));
  const first = table.findIndex(isFilled);
  const unused = columns.flatMap(({ at, target, heading, sample }) =>
    (target === null || (isClass(target) && staff === 'none')) && sample !== ''
      ? [heading || t('preview.unnamed', { number: at + 1 })]
      : [],
  );
  // Class, number and guardians belong to the pupil list, which can import the same table.
  const isRoster = columns.some(({ heading }) => {
    const target = announcedBy(heading)?.target ?? '';
    return /^(external_id|guardian)/.test(target) || (target === 'group' && staff !== 'all');
  });
  const split = layout.columns.some(
    (target) => target === 'full_name' || target === 'reversed_name',
  );

  const hasHeading = layout.heading >= 0;

  function setHasHeading(wanted: boolean) {
    const guessed = guessLayout(table, peopleList).heading;
    const heading = wanted ? Math.max(guessed, first) : -1;
    onLayout(withHeading(table, layout, peopleList, heading));
  }

  return (
    <div>
      <ul className={styles.notes}>
        <li>
          {!hasHeading
            ? t('preview.noHeading')
            : layout.heading > first
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
            checked={hasHeading}
            onChange={(event) => setHasHeading(event.target.checked)}
          />
          <ColumnTargets
            read={layout}
            kind={peopleList}
            columns={columns.map(({ at, target, heading, sample }) => ({
              at,
              target,
              label: heading
                ? t('preview.columnNamed', { number: at + 1, heading })
                : t('preview.columnLabel', { number: at + 1 }),
              hint: t('preview.columnSample', { sample: sample || '–' }),
            }))}
            options={[
              ...peopleList.targets.map((one) => ({
                value: one,
                label: t(`preview.targets.${one}`),
              })),
              { value: '', label: t('preview.targets.none') },
            ]}
            onRead={onLayout}
          />
        </div>
      </Disclosure>
    </div>
  );
}

function isClass(target: Target): boolean {
  return target === 'course' || target === 'group';
}
