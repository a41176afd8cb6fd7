import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../api/errors';
import type { Page } from '../../api/types';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { DataTable, type Column } from '../../ui/DataTable';
import { EmptyState } from '../../ui/EmptyState';
import { FilterBar } from '../../ui/FilterBar';
import { PlusIcon } from '../../ui/icons';
import { PageHeader } from '../../ui/PageHeader';
import { RowMenu, type RowAction } from '../../ui/RowMenu';
import { SearchField } from '../../ui/SearchField';
import type { ListAddress } from '../../ui/useListAddress';

/** What the two lists of administrators have in common: search, add, table, edit. */
export function AdminList<Admin extends { id: number }>({
  id,
  title,
  add,
  list,
  answer,
  columns,
  actions,
  empty,
}: {
  id?: string;
  title: string;
  add: { label: string; to: string };
  list: ListAddress;
  answer: UseQueryResult<Page<Admin>>;
  columns: readonly Column<Admin>[];
  actions: (admin: Admin) => ReactNode;
  /** Said when there is nobody at all. */
  empty: { title: string; text: string };
}) {
  const { t } = useTranslation(['admins', 'common']);
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <ButtonLink to={add.to} icon={<PlusIcon size={20} />}>
            {add.label}
          </ButtonLink>
        }
      />
      <FilterBar>
        <SearchField
          label={t('search')}
          value={list.search}
          onSearch={(search) => list.set({ search })}
        />
      </FilterBar>
      <DataTable
        {...(id !== undefined && { id })}
        caption={title}
        columns={columns}
        rows={answer.data?.results}
        count={answer.data?.count}
        rowKey={(admin) => admin.id}
        fetching={answer.isFetching}
        failure={
          answer.isError
            ? { message: errorText(answer.error), onRetry: () => void answer.refetch() }
            : undefined
        }
        actions={actions}
        paging={list.paging}
        empty={
          list.narrowed ? (
            <EmptyState
              kind="nothing-found"
              title={t('common:table.nothingFound', { search: list.search })}
              action={
                <Button variant="secondary" onClick={list.clear}>
                  {t('common:actions.clearSearch')}
                </Button>
              }
            />
          ) : (
            <EmptyState
              kind="nothing-yet"
              title={empty.title}
              action={<ButtonLink to={add.to}>{add.label}</ButtonLink>}
            >
              {empty.text}
            </EmptyState>
          )
        }
      />
    </>
  );
}

/** The buttons of a row: editing, and what is done now and then. */
export function AdminRow({
  name,
  to,
  actions,
}: {
  name: string;
  to: string;
  actions: readonly RowAction[];
}) {
  const { t } = useTranslation(['admins', 'common']);
  return (
    <>
      <ButtonLink variant="quiet" size="small" to={to} aria-label={t('editPerson', { name })}>
        {t('common:actions.edit')}
      </ButtonLink>
      {actions.length > 0 && <RowMenu label={t('moreFor', { name })} actions={actions} />}
    </>
  );
}

/** Whether the account can be used. */
export function AdminState({ admin }: { admin: { is_active: boolean } }) {
  const { t } = useTranslation('admins');
  return admin.is_active ? (
    t('state.active')
  ) : (
    <Badge tone="warning">{t('state.deactivated')}</Badge>
  );
}
