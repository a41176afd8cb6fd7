import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sightsQuery } from '../../api/auditLog';
import type { Sight } from '../../api/types';
import { useDates } from '../../lib/useDates';
import { testNameKey } from '../../i18n/testTypes';
import { TablePager } from '../../ui/TablePager';
import { OwnList } from './OwnList';
import lists from './OwnList.module.css';
import styles from './AccessLog.module.css';

const pageSize = 10;
const words: { [Action in Sight['action']]?: 'answers' | 'comment' | 'report' | 'file' | 'csv' } = {
  'answers.view': 'answers',
  'comment.view': 'comment',
  'report.view': 'report',
  'report.download': 'file',
  'csv.export': 'csv',
};
const roleTexts = { P: 'alba_admin', S: 'schoolAdministrator', T: 'testTaker' } as const;

/** Lists who else has seen tests by or about the signed-in person, and when. */
export function AccessLog() {
  const { t } = useTranslation(['settings', 'common']);
  const [page, setPage] = useState(0);
  const sights = useQuery(sightsQuery({ limit: pageSize, offset: page * pageSize }));
  return (
    <div className={lists.part} aria-busy={sights.isFetching}>
      <p>{t('sights.text')}</p>
      <OwnList answer={sights}>
        {({ count, results }) =>
          count === 0 ? (
            <p className={styles.none}>{t('sights.none')}</p>
          ) : (
            <>
              <ul className={lists.list} aria-label={t('sights.title')}>
                {results.map((sight, index) => (
                  <Line key={index} sight={sight} />
                ))}
              </ul>
              {count > pageSize && (
                <TablePager count={count} page={page} pageSize={pageSize} onPage={setPage} />
              )}
            </>
          )
        }
      </OwnList>
    </div>
  );
}

function Line({ sight }: { sight: Sight }) {
  const { t } = useTranslation(['settings', 'common']);
  const dates = useDates();
  const role = roleTexts[sight.actor_role as keyof typeof roleTexts];
  // Only Alba's team sees numbers.
  const results = sight.actor_role === 'P' ? 'scores' : 'words';
  const name = sight.actor_name ?? t('sights.gone');
  const seen = sight.actions.map((action) => t(`sights.${words[action] ?? results}`));
  return (
    <li className={styles.line}>
      <p>
        <strong>{name}</strong>
        {role && (
          <span className={styles.soft}>
            {' · '}
            {sight.as_reader ? t('sights.reader') : t(`common:roles.${role}`)}
          </span>
        )}
      </p>
      <p>
        {seen.join(' · ')}: <TestName sight={sight} />
      </p>
      <p className={styles.soft}>
        <time dateTime={sight.at}>{dates.exact(sight.at)}</time>
      </p>
    </li>
  );
}

/** Describes the test in words: its kind, its day, and the person, if someone else. */
function TestName({ sight }: { sight: Sight }) {
  const { t } = useTranslation(['settings', 'common']);
  const dates = useDates();
  if (sight.test_type_name === null || sight.test_date === null) return t('sights.goneTest');
  const name = t(testNameKey(sight.test_type_name === 'BFI' ? 1 : 2));
  const date = dates.short(sight.test_date);
  return sight.about === null
    ? t('sights.test', { name, date })
    : t('sights.testAbout', { name, date, person: sight.about });
}
