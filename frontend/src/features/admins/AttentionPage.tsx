import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { attentionQuery } from '../../api/staff/attention';
import { useUser } from '../../auth/useMe';
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
  'talk_overdue',
  'talk',
  'case_overdue',
  'no_reader',
  'letter_answered',
  'families_disagree',
  'leaves',
  'undelivered',
  'nothing_begun',
  'no_reader_yet',
  'own_duty',
  'research_waits',
  'daily_late',
] as const;

/** Lists what needs attention across all schools, each entry with a link to the place to fix it. */
export default function AttentionPage() {
  const { t } = useTranslation(['admins', 'staff', 'common']);
  const dates = useDates();
  const { role } = useUser();
  const list = useListAddress();
  const answer = useQuery({ ...attentionQuery, staleTime: 0 });
  const kind = matters.find((one) => one === list.filter('kind'));
  const order = list.ordering(attentionOrders) as AttentionOrder | undefined;
  const words = (one: AttentionLine['kind']) => t(`attention.what.${one}`);
  const found = answer.data?.filter(
    (line) =>
      (kind === undefined || line.kind === kind) &&
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
      key: 'kind',
      header: t('attention.matter'),
      sortBy: 'kind',
      cell: (line) => (
        <Link to={line.link}>
          {words(line.kind)}
          {line.count !== null && `: ${line.count}`}
        </Link>
      ),
      under: ({ child }) => child?.name,
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
        back={role === 'P' ? paths.productAdmins.to() : paths.testTakers.to()}
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
          value={kind ?? ''}
          onChange={(event) => list.set({ kind: event.target.value })}
        />
      </FilterBar>
      <DataTable
        caption={t('common:titles.attention')}
        columns={columns}
        rows={rows?.slice(list.offset, list.offset + list.limit)}
        count={rows?.length}
        rowKey={(line) => `${line.school} ${line.kind} ${line.child?.id}`}
        fetching={answer.isFetching}
        failed={answer.isError}
        paging={list.paging}
        sorting={{ value: order ?? '', onSort: list.sort }}
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
