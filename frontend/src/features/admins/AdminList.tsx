import type { QueryKey, UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Page } from '../../api/types';
import { can } from '../../auth/roles';
import { useUser } from '../../auth/useMe';
import { useDates } from '../../lib/useDates';
import { Badge } from '../../ui/staff/Badge';
import type { Column } from '../../ui/staff/dataTableProps';
import { FilterBar } from '../../ui/staff/FilterBar';
import { ListPage } from '../../ui/staff/ListPage';
import { RowMenu } from '../../ui/staff/RowMenu';
import { SearchField } from '../../ui/staff/SearchField';
import type { ListAddress } from '../../ui/useListAddress';
import { personName } from './personName';
import { useAdminActions, type Admin, type AdminCalls } from './useAdminActions';

const tones = { invited: 'sun', active: 'success', blocked: 'warning' } as const;

/** The list's parameters besides search and page. */
export function adminFilters(list: ListAddress) {
  const { search, limit, offset } = list;
  return { search, limit, offset, ordering: list.ordering(['name', 'state']) };
}

/** The common part of both lists of administrators: search, name, state, actions. */
export function AdminList<Row extends Admin & { last_login_on: string | null }>({
  id,
  title,
  add,
  notice,
  ready = true,
  list,
  answer,
  under,
  columns = [],
  nameWidth,
  formOf,
  calls,
  queryKey,
  searchLabel,
  nothingYet,
}: {
  id: string;
  title: string;
  add: { label: string; to: string };
  notice?: ReactNode;
  /** False while a notice may still load and push the list down. */
  ready?: boolean;
  list: ListAddress;
  answer: UseQueryResult<Page<Row>>;
  /** The line below the name. */
  under: (admin: Row) => ReactNode;
  /** The columns between name and state. */
  columns?: readonly Column<Row>[];
  nameWidth: string;
  /** The address of an administrator's form. */
  formOf: (id: number) => string;
  calls: AdminCalls;
  queryKey: QueryKey;
  /** Replaces the label if the search covers more than names and addresses. */
  searchLabel?: string;
  nothingYet: { title: string; text: string };
}) {
  const { t } = useTranslation(['admins', 'common']);
  const actionsOf = useAdminActions(calls, queryKey, id);
  const dates = useDates();
  const { role } = useUser();
  const manages = can.manageAdmins(role);
  return (
    <ListPage
      id={id}
      title={title}
      {...(manages && { add })}
      notice={notice}
      ready={ready}
      filters={
        <FilterBar>
          <SearchField
            label={searchLabel ?? t('search')}
            value={list.search}
            onSearch={(search) => list.set({ search })}
          />
        </FilterBar>
      }
      list={list}
      answer={answer}
      columns={[
        {
          key: 'name',
          header: t('common:name'),
          rowHeader: true,
          sortBy: 'name',
          width: nameWidth,
          cell: personName,
          under,
        },
        ...columns,
        {
          key: 'state',
          header: t('state.title'),
          sortBy: 'state',
          cell: ({ state }) => <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>,
          under: ({ state, last_login_on: day }) =>
            state === 'active' && day !== null && t('state.lastLogin', { date: dates.day(day) }),
        },
      ]}
      rowKey={(admin) => admin.id}
      {...(manages && {
        open: (admin: Row) => ({
          to: formOf(admin.id),
          label: t('editPerson', { name: personName(admin) }),
        }),
        actions: (admin: Row) => {
          const actions = actionsOf(admin);
          if (actions.length === 0) return null;
          return <RowMenu label={t('moreFor', { name: personName(admin) })} actions={actions} />;
        },
      })}
      nothingYet={nothingYet}
    />
  );
}
