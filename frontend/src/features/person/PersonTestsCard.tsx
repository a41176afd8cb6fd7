import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { testsOfPersonQuery } from '../../api/staff/testsOfPerson';
import type { Test, TestTaker } from '../../api/types';
import { paths } from '../../paths';
import { testMoment } from '../../lib/testMoment';
import { useDates } from '../../lib/useDates';
import { testNameKey } from '../../i18n/testTypes';
import { Badge } from '../../ui/staff/Badge';
import { Button } from '../../ui/staff/Button';
import { Card } from '../../ui/staff/Card';
import { SkeletonLines } from '../../ui/staff/SkeletonLines';
import layout from '../../ui/staff/layout.module.css';
import styles from './bonds.module.css';

const ROWS = 10;
/** The server's longest page: nobody has more. */
const MOST = 200;

/** The tests by a person, and those about them. */
export function PersonTestsCard({ person }: { person: TestTaker }) {
  const { t } = useTranslation(['overview', 'common']);
  const [limit, setLimit] = useState(ROWS);
  const tests = useQuery(testsOfPersonQuery(person.id, limit));
  const rows = tests.data?.results ?? [];
  return (
    <Card title={t('person.tests.title')}>
      <div className={layout.stack}>
        {tests.isPending && <SkeletonLines />}
        {tests.isSuccess && rows.length === 0 && <p>{t('person.tests.none')}</p>}
        {rows.length > 0 && (
          <ul className={styles.list}>
            {rows.map((test) => (
              <Row key={test.id} test={test} person={person} />
            ))}
          </ul>
        )}
        {tests.data && tests.data.count > rows.length && limit < MOST && (
          <div>
            <Button
              variant="secondary"
              size="small"
              busy={tests.isFetching}
              busyLabel={t('common:loading')}
              onClick={() => setLimit(MOST)}
            >
              {t('person.tests.more')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

function Row({ test, person }: { test: Test; person: TestTaker }) {
  const { t } = useTranslation(['overview', 'common']);
  const { long } = useDates();
  const about = test.on_behalf_of_test_taker;
  const who =
    about === null
      ? t('person.tests.self')
      : about === person.id
        ? t('person.tests.by', { name: test.test_taker_name })
        : t('person.tests.about', { name: test.on_behalf_of_test_taker_name ?? '' });
  const words = t(testNameKey(test.test_type));
  return (
    <li className={styles.row}>
      <span className={styles.who}>
        {test.finished_at ? (
          <Link to={paths.completedTest.to(test.id)}>{words}</Link>
        ) : (
          <span>{words}</span>
        )}
        <span className={styles.note}>{`${who} · ${long(testMoment(test))}`}</span>
      </span>
      {test.finished_at === null ? (
        <Badge>{t('person.tests.running')}</Badge>
      ) : (
        test.is_approved_by_school_admin && (
          <Badge tone="success">{t('person.tests.approved')}</Badge>
        )
      )}
    </li>
  );
}
