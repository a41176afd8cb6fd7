import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { classesToAskQuery } from '../../../api/staff/campaigns';
import type { CourseRow } from '../../../api/types';
import { paths } from '../../../paths';
import { Button } from '../../../ui/staff/Button';
import { Notice } from '../../../ui/staff/Notice';
import { SkeletonLines } from '../../../ui/staff/SkeletonLines';
import styles from './steps.module.css';

/** The classes of a school, year by year, with the number of people in each. */
export function ClassBoxes({
  id,
  school,
  chosen,
  error,
  onChange,
}: {
  id: string;
  school: number;
  chosen: readonly number[];
  error: string | undefined;
  onChange: (chosen: number[]) => void;
}) {
  const { t } = useTranslation(['campaignSteps', 'common']);
  const classes = useQuery(classesToAskQuery(school));
  const pupils = classes.data
    ?.filter((one) => chosen.includes(one.id))
    .reduce((sum, one) => sum + (one.counts?.pupils ?? 0), 0);
  return (
    <fieldset id={id} tabIndex={-1} className={styles.set} aria-describedby={`${id}-sum`}>
      <legend>{t('what.classes')}</legend>
      {classes.isPending && <SkeletonLines lines={2} />}
      {classes.data?.length === 0 && (
        <Notice tone="warning" live={false} title={t('what.noClasses')}>
          <Link to={paths.schoolList.to()}>{t('what.noClassesLink')}</Link>
        </Notice>
      )}
      {byYear(classes.data ?? []).map(([year, rows]) => (
        <Year key={year} year={year} rows={rows} chosen={chosen} onChange={onChange} />
      ))}
      {error && <p className={styles.wrong}>{error}</p>}
      <p id={`${id}-sum`} role="status" className={styles.soft}>
        {pupils !== undefined && chosen.length > 0
          ? t('what.chosen', { count: chosen.length, pupils })
          : ''}
      </p>
    </fieldset>
  );
}

function Year({
  year,
  rows,
  chosen,
  onChange,
}: {
  year: string;
  rows: readonly CourseRow[];
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
}) {
  const { t } = useTranslation('campaignSteps');
  const ids = rows.map((one) => one.id);
  const all = ids.every((one) => chosen.includes(one));
  const without = chosen.filter((one) => !ids.includes(one));
  return (
    <div role="group" aria-label={year}>
      <div className={styles.year}>
        <h3>{year}</h3>
        {rows.length > 1 && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => onChange(all ? without : [...without, ...ids])}
          >
            {t(all ? 'what.noneOfYear' : 'what.allOfYear')}
            <span className="visually-hidden"> {year}</span>
          </Button>
        )}
      </div>
      <div className={styles.classes}>
        {rows.map((row) => (
          <label key={row.id} className={styles.box}>
            <input
              type="checkbox"
              checked={chosen.includes(row.id)}
              onChange={(event) =>
                onChange(
                  event.target.checked
                    ? [...chosen, row.id]
                    : chosen.filter((one) => one !== row.id),
                )
              }
            />
            <span>
              <span className="visually-hidden">{year}</span> {row.class_name}{' '}
              <small>{t('what.pupils', { count: row.counts?.pupils ?? 0 })}</small>
            </span>
          </label>
        ))}
      </div>
    </div>
  );
}

/** Keeps the server's order. */
function byYear(rows: readonly CourseRow[]): [string, CourseRow[]][] {
  const years = new Map<string, CourseRow[]>();
  for (const row of rows) years.set(row.course, [...(years.get(row.course) ?? []), row]);
  return [...years];
}
