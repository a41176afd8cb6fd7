import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { loadWhenOnline } from '../../api/loadWhenOnline';
import {
  archiveSchool,
  deleteSchool,
  restoreSchool,
  schoolRowsQuery,
} from '../../api/staff/places';
import type { SchoolRow } from '../../api/types';
import { can } from '../../auth/roles';
import { useUser } from '../../auth/useMe';
import { paths } from '../../paths';
import type { Column } from '../../ui/staff/dataTableProps';
import { FilterBar } from '../../ui/staff/FilterBar';
import { ListPage } from '../../ui/staff/ListPage';
import { RowMenu, type RowAction } from '../../ui/staff/RowMenu';
import { SearchField } from '../../ui/staff/SearchField';
import { useListAddress } from '../../ui/useListAddress';
import { PlaceName } from './PlaceName';
import { SchoolDialog } from './SchoolDialog';
import { filtersOf, ShowArchived } from './ShowArchived';
import { usePlaceActions } from './usePlaceActions';

const MergeSchool = lazy(() => loadWhenOnline(() => import('./MergeSchool')));

const LIST_ID = 'schools';
const calls = { archive: archiveSchool, restore: restoreSchool, remove: deleteSchool };
/** The server's orders, which are also the names of the columns. */
const amounts = ['classes', 'people', 'tests'] as const;
const listElement = () => document.getElementById(LIST_ID);

type Asked =
  | { kind: 'name'; school?: SchoolRow }
  | { kind: 'merge'; school: SchoolRow; into?: number };

/** All schools. `manages`: the user can add, rename, merge, archive and delete them. */
export function SchoolList({ manages }: { manages: boolean }) {
  const { role } = useUser();
  const { t } = useTranslation(['schools', 'common']);
  const list = useListAddress();
  const schools = useQuery(schoolRowsQuery(filtersOf(list, ['school_name', ...amounts])));
  const [asked, setAsked] = useState<Asked | null>(null);
  const actions = usePlaceActions(calls, LIST_ID, paths.schools.to());
  const close = () => setAsked(null);

  const columns: Column<SchoolRow>[] = [
    {
      key: 'name',
      header: t('common:name'),
      rowHeader: true,
      sortBy: 'school_name',
      width: '46%',
      cell: (school) => (
        <PlaceName name={school.school_name} archived={school.archived_at !== null} />
      ),
      under: (school) => school.school_postal_code,
    },
    ...amounts.map((what): Column<SchoolRow> => ({
      key: what,
      header: t(`columns.${what}`),
      align: 'end',
      sortBy: what,
      cell: ({ counts }) => counts && t('amount', { amount: counts[what] }),
    })),
  ];

  function actionsOf(school: SchoolRow): RowAction[] {
    const { id, school_name: name, counts } = school;
    return [
      { label: t('rename.do'), onSelect: () => setAsked({ kind: 'name', school }) },
      { label: t('merge.menu'), onSelect: () => setAsked({ kind: 'merge', school }) },
      school.archived_at === null
        ? { label: t('archive.do'), onSelect: () => void actions.archive(id, name) }
        : { label: t('restore.do'), onSelect: () => void actions.restore(id, name) },
      ...(counts && Object.values(counts).every((count) => count === 0)
        ? [
            {
              label: t('common:actions.delete'),
              danger: true,
              onSelect: () => void actions.remove(id, name),
            },
          ]
        : []),
    ];
  }

  return (
    <>
      <ListPage
        id={LIST_ID}
        title={t('common:titles.schools')}
        {...(manages && {
          add: { label: t('school.add'), onAdd: () => setAsked({ kind: 'name' }) },
        })}
        filters={
          <FilterBar>
            <SearchField
              label={t('school.search')}
              value={list.search}
              onSearch={(search) => list.set({ search })}
            />
          </FilterBar>
        }
        list={list}
        answer={schools}
        usualOrder="school_name"
        columns={columns}
        rowKey={(school) => school.id}
        open={(school) => ({
          to: paths.school.to(school.id),
          label: t('school.open', { name: school.school_name }),
        })}
        {...(manages && {
          actions: (school: SchoolRow) => (
            <RowMenu
              label={t('moreFor', { name: school.school_name })}
              actions={actionsOf(school)}
            />
          ),
        })}
        toolbar={
          <>
            <ShowArchived list={list} />
            {manages && <Link to={paths.consentTexts.to()}>{t('common:titles.consentTexts')}</Link>}
            <Link to={paths.signOnProviders.to()}>{t('common:titles.signOnProviders')}</Link>
            {can.seeAdmins(role) && (
              <Link to={paths.research.to()}>{t('common:titles.research')}</Link>
            )}
          </>
        }
        nothingYet={{ title: t('school.nothingYet'), text: t('school.nothingYetText') }}
      />
      {asked?.kind === 'name' && (
        <SchoolDialog
          school={asked.school}
          onMerge={(school, into) => setAsked({ kind: 'merge', school, into })}
          onRestore={(there) => void actions.restore(there.id, there.school_name)}
          onClose={close}
        />
      )}
      {asked?.kind === 'merge' && (
        <Suspense>
          <MergeSchool
            school={asked.school}
            into={asked.into}
            onClose={close}
            returnFocus={listElement}
          />
        </Suspense>
      )}
    </>
  );
}
