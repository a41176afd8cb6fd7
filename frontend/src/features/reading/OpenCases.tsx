import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { casesQuery } from '../../api/staff/followUp';
import { readingFilters } from '../../api/staff/readingFilters';
import type { CaseRow } from '../../api/types';
import { paths } from '../../paths';
import { EmptyState } from '../../ui/EmptyState';
import { Badge } from '../../ui/staff/Badge';
import { Button } from '../../ui/staff/Button';
import { DataTable } from '../../ui/staff/DataTable';
import type { Column } from '../../ui/staff/dataTableProps';
import { SelectField } from '../../ui/staff/SelectField';
import { useListAddress, useStayInside } from '../../ui/useListAddress';
import { nameOf } from './names';
import { ReadingFilters } from './ReadingFilters';
import { useColumns } from './useColumns';

const caseWaits = ['overdue', 'letter_answered'] as const;

/** Every open case, earliest deadline first. */
export function OpenCases() {
  const { t } = useTranslation(['reading', 'common', 'staff']);
  const list = useListAddress({ rows: 50 });
  const { q, school, course, owner } = readingFilters(list);
  const waits = caseWaits.find((one) => one === list.filter('waits'));
  const filters = { q, school, course, owner, waits };
  const cases = useQuery(casesQuery({ ...filters, limit: list.limit, offset: list.offset }));
  useStayInside(list, cases);
  const columns = useColumns();
  const shown: Column<CaseRow>[] = [
    columns.name,
    columns.place,
    {
      key: 'state',
      header: t('case.state'),
      cell: ({ state, letter_answered: answered }) => (
        <>
          {t(`case.states.${state}`)}{' '}
          {answered && <Badge tone="warning">{t('cases.answered')}</Badge>}
        </>
      ),
      under: ({ next_step: next }) => next,
    },
    columns.due,
    columns.owner,
  ];
  const narrowed = Object.values(filters).some((one) => one !== undefined);
  const clear = (
    <Button
      variant="quiet"
      size="small"
      onClick={() => list.set({ search: '', school: '', course: '', owner: '', waits: '' })}
    >
      {t('common:actions.clearFilters')}
    </Button>
  );
  return (
    <>
      <ReadingFilters list={list} all={false}>
        <SelectField
          label={t('cases.waits')}
          hideLabel
          placeholder={t('cases.any')}
          value={waits ?? ''}
          options={[
            { value: 'overdue', label: t('cases.overdue') },
            { value: 'letter_answered', label: t('cases.answered') },
          ]}
          onChange={(event) => list.set({ waits: event.target.value })}
        />
      </ReadingFilters>
      <DataTable<CaseRow>
        caption={t('cases.title')}
        columns={shown}
        rows={cases.data?.results}
        count={cases.data?.count}
        rowKey={({ id }) => id}
        fetching={cases.isFetching}
        failed={cases.isError}
        paging={list.paging}
        open={(row) => ({
          to: paths.case.to(row.id),
          label: t('openOf', { name: nameOf(row) }),
        })}
        openWord={t('open')}
        toolbar={narrowed && clear}
        empty={
          narrowed ? (
            <EmptyState
              kind="nothing-found"
              title={t('staff:list.nothingFoundFiltered')}
              action={clear}
            />
          ) : (
            <EmptyState kind="nothing-yet" title={t('cases.none')}>
              {t('cases.noneText')}
            </EmptyState>
          )
        }
      />
    </>
  );
}
