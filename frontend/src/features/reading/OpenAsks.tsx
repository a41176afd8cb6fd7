import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { openAsksQuery, type Ask } from '../../api/staff/asks';
import { useSeveralSchools } from '../../auth/useSeveralSchools';
import { useDates } from '../../lib/useDates';
import { AskedVoices } from '../../parts/staff/readers/AskedVoices';
import { childPage } from '../../parts/staff/readers/childPage';
import { EmptyState } from '../../ui/EmptyState';
import { DataTable } from '../../ui/staff/DataTable';
import type { Column } from '../../ui/staff/dataTableProps';
import { useListAddress, useStayInside } from '../../ui/useListAddress';

/** Lists what readers have asked about single children, and who has not answered. */
export function OpenAsks() {
  const { t } = useTranslation(['asks', 'reading', 'common']);
  const dates = useDates();
  const several = useSeveralSchools();
  const list = useListAddress({ rows: 50 });
  const asks = useQuery(openAsksQuery({ limit: list.limit, offset: list.offset }));
  useStayInside(list, asks);
  const nameOf = ({ child, told_apart: apart }: Ask) => (apart ? `${child} (${apart})` : child);
  const columns: Column<Ask>[] = [
    {
      key: 'name',
      header: t('common:name'),
      rowHeader: true,
      width: '20%',
      cell: (row) => <span translate="no">{nameOf(row)}</span>,
    },
    {
      key: 'class',
      header: t('common:className'),
      cell: (row) => `${row.course} ${row.class_name}`.trim() || null,
      under: (row) => several && row.school_name,
    },
    {
      key: 'voices',
      header: t('list.who'),
      width: '36%',
      cell: ({ voices }) => <AskedVoices voices={voices} />,
    },
    { key: 'due', header: t('list.until'), cell: ({ due_on: day }) => dates.short(day) },
    { key: 'by', header: t('list.by'), cell: (row) => row.by_name || null },
  ];
  return (
    <DataTable<Ask>
      caption={t('list.title')}
      columns={columns}
      rows={asks.data?.results}
      count={asks.data?.count}
      rowKey={({ id }) => id}
      fetching={asks.isFetching}
      failed={asks.isError}
      paging={list.paging}
      open={(row) => ({
        to: childPage({ test_taker: row.test_taker, ask: row.id }, ''),
        label: t('reading:openOf', { name: nameOf(row) }),
      })}
      openWord={t('reading:open')}
      empty={
        <EmptyState kind="nothing-yet" title={t('list.none')}>
          {t('list.noneText')}
        </EmptyState>
      }
    />
  );
}
