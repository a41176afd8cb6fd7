import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { assignmentsQuery } from '../../api/assignments';
import { begunTestsQuery } from '../../api/testLists';
import type { Test } from '../../api/types';
import { paths } from '../../paths';
import { ButtonLink } from '../../ui/ButtonLink';
import { Card } from '../../ui/Card';
import styles from './UnfinishedTests.module.css';

/** Unfinished tests, each with a link to continue; nothing if there are none. */
export function UnfinishedTests() {
  const { t } = useTranslation('welcome');
  const tests = useQuery(begunTestsQuery);
  const asked = useQuery(assignmentsQuery).data ?? []; // requests are listed above
  const begun =
    tests.data?.results.filter(
      ({ id, has_accepted_terms }) => has_accepted_terms && !asked.some(({ test }) => test === id),
    ) ?? [];
  if (begun.length === 0) return null;
  return (
    <Card title={t('unfinished.title')}>
      <ul className={styles.list}>
        {begun.map((test) => (
          <UnfinishedTest key={test.id} test={test} />
        ))}
      </ul>
    </Card>
  );
}

function UnfinishedTest({ test }: { test: Test }) {
  const { t } = useTranslation(['welcome', 'common']);
  const type = test.test_type === 1 ? 'personality' : 'emotional-wellbeing';
  const name =
    test.test_type === 1
      ? t('common:testTypes.personality')
      : t('common:testTypes.emotionalWellbeing');
  const about = test.on_behalf_of_test_taker_name;
  return (
    <li className={styles.test}>
      <div>
        <strong translate="no">
          {about ? t('unfinished.about', { test: name, person: about }) : name}
        </strong>
        <p className={styles.progress}>
          {t('unfinished.progress', { answered: test.answered_count, total: test.question_count })}
        </p>
      </div>
      <ButtonLink
        to={paths.questions.to(type, test.on_behalf_of_test_taker ?? test.test_taker, test.id)}
      >
        {t('unfinished.continue')}
        <span className="visually-hidden"> {about ?? name}</span>
      </ButtonLink>
    </li>
  );
}
