import { useTranslation } from 'react-i18next';
import type { RosterDiff } from '../../api/staff/roster';
import { fullName } from '../../lib/fullName';
import { courseName } from '../../lib/namesInLists';
import { Notice } from '../../ui/staff/Notice';
import styles from './roster.module.css';
import type { Choices } from './unclear';
import type { RosterList } from './useRosterDraft';

type Replaces = RosterDiff['replaces'];

/** The kinds in reading order: families' addresses come first. */
const kinds = [
  'guardian_email',
  'email',
  'guardian_name',
  'guardian_relation',
  'guardian_locale',
  'guardian_phone',
  'birth_date',
  'external_id',
  'first_name',
  'last_name',
  'known_as',
  'consent',
  'left_on',
] as const satisfies readonly (keyof Replaces)[];

/** The values that the list replaces, including those of pupils who were chosen or come back. */
export function Replaced({
  diff,
  list,
  chosen,
}: {
  diff: RosterDiff;
  list: RosterList;
  chosen: Choices;
}) {
  const { t } = useTranslation('roster');
  const more = [
    ...diff.unclear.flatMap(({ row, candidates }) =>
      candidates.filter((one) => one.test_taker === chosen.get(row)).map((one) => one.replaces),
    ),
    ...diff.returning.filter(({ row }) => chosen.has(row)).map((one) => one.replaces),
  ];
  const counted = kinds
    .map((kind) => ({
      kind,
      count: [diff.replaces, ...more].reduce((sum, one) => sum + one[kind], 0),
    }))
    .filter(({ count }) => count > 0);
  const missing = diff.missing.birth_date.flatMap((row) => list.rows[row] ?? []);
  return (
    <>
      {counted.length === 0 ? (
        <p className={styles.soft}>{t('replaces.nothing')}</p>
      ) : (
        <Notice tone="warning" live={false} title={t('replaces.title')}>
          <ul className={styles.list}>
            {counted.map(({ kind, count }) => (
              <li key={kind}>{t(`replaces.${kind}`, { count })}</li>
            ))}
          </ul>
        </Notice>
      )}
      {missing.length > 0 && (
        <Notice tone="info" live={false}>
          {t('check.missingBirthDate', { count: missing.length })}{' '}
          {missing.map((one) => `${fullName(one)} (${courseName(one)})`).join(', ')}
        </Notice>
      )}
    </>
  );
}
