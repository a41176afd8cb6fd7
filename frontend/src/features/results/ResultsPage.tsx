import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../api/errors';
import { testsQuery } from '../../api/tests';
import type { Test } from '../../api/types';
import { paths } from '../../app/paths';
import { useDates } from '../../i18n/dates';
import { testNameKey } from '../../i18n/testTypes';
import { useUser } from '../../session/useMe';
import { ButtonLink } from '../../ui/ButtonLink';
import { DataTable, type Column } from '../../ui/DataTable';
import { EmptyState } from '../../ui/EmptyState';
import { PageHeader } from '../../ui/PageHeader';
import { useListAddress, useStayInside } from '../../ui/useListAddress';

/** The tests a person has finished, and which of them have a report to open. */
export default function ResultsPage() {
  const { t } = useTranslation(['results', 'common']);
  const dates = useDates();
  const { user } = useUser();
  const list = useListAddress();
  const tests = useQuery(testsQuery({ limit: list.limit, offset: list.offset }));
  useStayInside(list, tests);

  const person: Column<Test> = {
    key: 'person',
    header: t('person'),
    cell: (test) => test.on_behalf_of_test_taker_name ?? t('oneself'),
  };
  const columns: Column<Test>[] = [
    {
      key: 'type',
      header: t('type'),
      rowHeader: true,
      cell: (test) => t(testNameKey(test.test_type)),
    },
    { key: 'date', header: t('common:date'), cell: (test) => dates.short(test.created_at) },
    ...(user.test_taker_info?.has_assigned_people ? [person] : []),
    {
      key: 'report',
      header: t('report'),
      cell: reportCell,
    },
  ];

  return (
    <>
      <PageHeader title={t('common:titles.results')} intro={t('intro')} />
      <DataTable
        caption={t('caption')}
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
        empty={
          <EmptyState
            kind="nothing-yet"
            title={t('empty')}
            action={<ButtonLink to={paths.premium.to()}>{t('startTest')}</ButtonLink>}
          >
            {t('emptyText')}
          </EmptyState>
        }
      />
    </>
  );
}

const reportCell = (test: Test) => <ReportLink test={test} />;

/** Leads to the result either way: where there is nothing to download yet, that screen says why. */
function ReportLink({ test }: { test: Test }) {
  const { t } = useTranslation(['results', 'common']);
  const dates = useDates();
  const ready = test.is_available && test.does_results_pdf_exist;
  const which = { test: t(testNameKey(test.test_type)), date: dates.short(test.created_at) };
  return (
    <ButtonLink
      to={paths.result.to(test.id)}
      size="small"
      variant={ready ? 'primary' : 'secondary'}
      title={ready ? t('open', which) : t('openPending', which)}
    >
      {ready ? t('available') : t('notAvailable')}
      <span className="visually-hidden">
        : {which.test}, {which.date}
      </span>
    </ButtonLink>
  );
}
