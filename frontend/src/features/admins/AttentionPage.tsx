import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { attentionQuery } from '../../api/staff/attention';
import { errorText } from '../../api/errors';
import type { AttentionLine } from '../../api/types';
import { finds } from '../../lib/finds';
import { useDates } from '../../lib/useDates';
import { paths } from '../../paths';
import { EmptyState } from '../../ui/EmptyState';
import { DataTable } from '../../ui/staff/DataTable';
import type { Column } from '../../ui/staff/dataTableProps';
import { FilterBar } from '../../ui/staff/FilterBar';
import { PageHeader } from '../../ui/staff/PageHeader';
import { SearchField } from '../../ui/staff/SearchField';
import { SelectField } from '../../ui/staff/SelectField';
import { useListAddress, useStayInside } from '../../ui/useListAddress';
import { attentionIn, type AttentionOrder, attentionOrders } from './attentionOrder';

const matters = [
  'no_reader',
  'talk_overdue',
  'case_overdue',
  'families_disagree',
  'undelivered',
  'nothing_begun',
  'own_duty',
  'daily_late',
] as const;

/** Lists what needs attention across all schools, each entry with a link to the place to fix it. */
export default function AttentionPage() {
  const { t } = useTranslation(['admins', 'staff', 'common']);
  const dates = useDates();
  const list = useListAddress();
  const answer = useQuery({ ...attentionQuery, staleTime: 0 });
  const what = matters.find((one) => one === list.filter('what'));
  const order = (list.ordering(attentionOrders) ?? 'since') as AttentionOrder;
  const words = (one: AttentionLine['what']) => t(`attention.what.${one}`);
  const found = answer.data?.filter(
    (line) =>
      (what === undefined || line.what === what) &&
      (list.search === '' || finds(list.search, line.name)),
  );
  const rows = found && attentionIn(order, found, words);
  useStayInside(list, {
    data: rows && { count: rows.length },
    isPlaceholderData: false,
  });

  const columns: Column<AttentionLine>[] = [
    {
      key: 'name',
      header: t('common:school'),
      rowHeader: true,
      sortBy: 'name',
      width: '40%',
      cell: (line) => (line.name === '' ? t('attention.alba') : line.name),
    },
    {
      key: 'what',
      header: t('attention.matter'),
      sortBy: 'what',
      cell: (line) => <Link to={line.link}>{words(line.what)}</Link>,
    },
    {
      key: 'since',
      header: t('attention.from'),
      sortBy: 'since',
      cell: (line) => dates.short(line.since),
    },
  ];

  return (
    <>
      <PageHeader
        title={t('common:titles.attention')}
        intro={t('attention.intro')}
        back={paths.productAdmins.to()}
      />
      <FilterBar>
        <SearchField
          label={t('attention.search')}
          value={list.search}
          onSearch={(search) => list.set({ search })}
        />
        <SelectField
          label={t('attention.matter')}
          placeholder={t('attention.any')}
          options={matters.map((value) => ({ value, label: words(value) }))}
          value={what ?? ''}
          onChange={(event) => list.set({ what: event.target.value })}
        />
      </FilterBar>
      <DataTable
        caption={t('common:titles.attention')}
        columns={columns}
        rows={rows?.slice(list.offset, list.offset + list.limit)}
        count={rows?.length}
        rowKey={(line) => `${line.school} ${line.what}`}
        fetching={answer.isFetching}
        failure={
          answer.isError
            ? { message: errorText(answer.error), onRetry: () => void answer.refetch() }
            : undefined
        }
        paging={list.paging}
        sorting={{ value: order, onSort: list.sort }}
        empty={
          <EmptyState
            kind={list.narrowed ? 'nothing-found' : 'nothing-yet'}
            title={t(list.narrowed ? 'common:table.nothing' : 'staff:attention.none')}
          />
        }
      />
    </>
  );
}
