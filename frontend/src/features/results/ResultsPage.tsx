import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { testsQuery } from '../../api/testLists';
import { paths } from '../../paths';
import { useUser } from '../../auth/useMe';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/EmptyState';
import { PageHeader } from '../../ui/PageHeader';
import { SkeletonLines } from '../../ui/Skeleton';
import { TablePager } from '../../ui/TablePager';
import { useListAddress, useStayInside } from '../../ui/useListAddress';
import styles from './ResultsPage.module.css';
import { TakenTests } from './TakenTests';

/** With this many tests, they fill more than one of the smallest pages. */
const SMALLEST_PAGE = 10;

export default function ResultsPage() {
  const { t } = useTranslation(['results', 'common']);
  const { user } = useUser();
  const list = useListAddress();
  const tests = useQuery(testsQuery({ limit: list.limit, offset: list.offset }));
  useStayInside(list, tests);
  const count = tests.data?.count;

  return (
    <>
      <PageHeader title={t('common:titles.results')} intro={t('intro')} />
      <section aria-label={t('caption')} aria-busy={tests.isFetching} className={styles.list}>
        <p role="status" className={styles.count}>
          {count !== undefined && t('common:table.results', { count })}
        </p>
        {tests.isError ? (
          <EmptyState kind="failed" title={t('common:table.failed')} />
        ) : tests.data === undefined ? (
          <div className={styles.loading}>
            <SkeletonLines />
          </div>
        ) : tests.data.count === 0 ? (
          <EmptyState
            kind="nothing-yet"
            title={t('empty')}
            action={<ButtonLink to={paths.premium.to()}>{t('startTest')}</ButtonLink>}
          >
            {t('emptyText')}
          </EmptyState>
        ) : (
          <TakenTests
            tests={tests.data.results}
            withPerson={user.test_taker_info?.has_assigned_people ?? false}
          />
        )}
        {count !== undefined && count > SMALLEST_PAGE && (
          <TablePager {...list.paging} count={count} />
        )}
      </section>
    </>
  );
}
