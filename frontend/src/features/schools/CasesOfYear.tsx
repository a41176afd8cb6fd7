import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { caseCountsQuery } from '../../api/staff/followUp';
import { Disclosure } from '../../ui/staff/Disclosure';
import layout from '../../ui/staff/layout.module.css';
import { SelectField } from '../../ui/staff/SelectField';
import { SkeletonLines } from '../../ui/staff/SkeletonLines';
import { schoolYearsBack } from './schoolYear';
import styles from './schools.module.css';

const COUNTS = [
  'opened',
  'within_10_school_days',
  'referred',
  'arrived',
  'family_declined',
  'lost',
  'letters_given',
  'answered',
  'measured_again',
] as const;
const YEARS = 4;

/** The school's progress with its cases, by school year: rounded counts of children. */
export function CasesOfYear({ school }: { school: number }) {
  const { t } = useTranslation('schools');
  const years = schoolYearsBack(YEARS);
  const [year, setYear] = useState(years[0] ?? '');
  return (
    <Disclosure label={t('readers.figures.title')}>
      <div className={layout.stack}>
        <SelectField
          label={t('readers.figures.year')}
          value={year}
          onChange={(event) => setYear(event.target.value)}
          options={years.map((value) => ({ value, label: value }))}
        />
        <Counts school={school} year={year} />
        <p className={layout.soft}>{t('readers.figures.rounded')}</p>
      </div>
    </Disclosure>
  );
}

function Counts({ school, year }: { school: number; year: string }) {
  const { t } = useTranslation('schools');
  const counts = useQuery(caseCountsQuery(school, year));
  if (counts.isPending) return <SkeletonLines />;
  if (!counts.data) return null;
  const { first_talk_days_median: median } = counts.data;
  return (
    <dl className={styles.counts}>
      {COUNTS.map((name) => (
        <div key={name}>
          <dt>{t(`readers.figures.${name}`)}</dt>
          <dd>
            {counts.data[name] === null
              ? t('readers.figures.few')
              : t('readers.figures.about', { amount: counts.data[name] })}
          </dd>
        </div>
      ))}
      <div>
        <dt>{t('readers.figures.median')}</dt>
        <dd>
          {median === null
            ? t('readers.figures.few')
            : t('readers.figures.days', { amount: median })}
        </dd>
      </div>
    </dl>
  );
}
