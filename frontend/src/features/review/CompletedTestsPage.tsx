import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../api/errors';
import { testsQuery } from '../../api/tests';
import type { Test } from '../../api/types';
import { paths } from '../../app/paths';
import { useDates } from '../../i18n/dates';
import { can } from '../../session/roles';
import { useUser } from '../../session/useMe';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { DataTable, type Column } from '../../ui/DataTable';
import { EmailText } from '../../ui/EmailText';
import { EmptyState } from '../../ui/EmptyState';
import { PageHeader } from '../../ui/PageHeader';
import { useListAddress, useStayInside } from '../../ui/useListAddress';
import { isApproved } from './approval';
import { approvedOf, ReviewFilters, typeOf } from './ReviewFilters';
import styles from './review.module.css';

/** All finished tests the administrator may see, to be found and opened. */
export default function CompletedTestsPage() {
  const { t } = useTranslation(['review', 'common']);
  const dates = useDates();
  const { role } = useUser();
  const list = useListAddress();
  const tests = useQuery(
    testsQuery({
      search: list.search,
      school: list.filterId('school'),
      course: list.filterId('course'),
      type: typeOf(list),
      approved: approvedOf(list),
      limit: list.limit,
      offset: list.offset,
    }),
  );
  useStayInside(list, tests);

  const columns: Column<Test>[] = [
    { key: 'email', header: t('common:email'), cell: emailCell, bare: true, width: '26%' },
    { key: 'name', header: t('common:name'), rowHeader: true, cell: nameCell, width: '34%' },
    {
      key: 'school',
      header: t('common:school'),
      cell: (test) => test.school ?? t('list.noSchool'),
      width: '15%',
    },
    {
      key: 'date',
      header: t('common:date'),
      cell: (test) => <span className={styles.date}>{dates.short(test.created_at)}</span>,
    },
    {
      key: 'approved',
      header: t('approval.approved'),
      cell: (test) =>
        isApproved(test, role) ? (
          <Badge tone="success">{t('common:yes')}</Badge>
        ) : (
          <Badge>{t('common:no')}</Badge>
        ),
    },
  ];

  return (
    <>
      <PageHeader
        title={t('common:titles.completedTests')}
        intro={can.seeScores(role) ? t('list.introAlba') : t('list.intro')}
      />
      <ReviewFilters list={list} />
      <DataTable
        caption={t('common:titles.completedTests')}
        columns={columns}
        rows={tests.data?.results}
        count={tests.data?.count}
        rowKey={(test) => test.id}
        fetching={tests.isFetching}
        failure={
          tests.isError
            ? { message: errorText(tests.error), onRetry: () => void tests.refetch() }
            : undefined
        }
        paging={list.paging}
        toolbar={
          list.narrowed && (
            <Button variant="quiet" size="small" onClick={list.clear}>
              {t('common:actions.clearFilters')}
            </Button>
          )
        }
        actions={(test) => (
          <ButtonLink
            variant="quiet"
            size="small"
            to={paths.completedTest.to(test.id)}
            aria-label={t('list.open', {
              name: test.test_taker_name,
              date: dates.short(test.created_at),
            })}
          >
            {t('list.detail')}
          </ButtonLink>
        )}
        empty={
          list.narrowed ? (
            <EmptyState
              kind="nothing-found"
              title={t('list.empty')}
              action={
                <Button variant="secondary" onClick={list.clear}>
                  {t('common:actions.clearFilters')}
                </Button>
              }
            >
              {t('list.nothingFound')}
            </EmptyState>
          ) : (
            <EmptyState kind="nothing-yet" title={t('list.empty')}>
              {t('list.nothingYet')}
            </EmptyState>
          )
        }
      />
    </>
  );
}

const emailCell = (test: Test) => <EmailText email={test.test_taker_email} />;

const nameCell = (test: Test) => <Name test={test} />;

function Name({ test }: { test: Test }) {
  const { t } = useTranslation(['review', 'common']);
  const about = test.on_behalf_of_test_taker_name;
  return (
    <>
      {test.test_taker_name}
      <span className={styles.second}>
        {t(test.test_type === 1 ? 'list.personality' : 'list.wellbeing')}
        {about && `\u00a0· ${t('list.about', { name: about })}`}
      </span>
    </>
  );
}
