import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../EmptyState';
import { PlusIcon } from '../icons';
import { useStayInside, type ListAddress } from '../useListAddress';
import { Button, ButtonLink } from './Button';
import { DataTable } from './DataTable';
import type { DataTableProps } from './dataTableProps';
import layout from './layout.module.css';
import { PageHeader } from './PageHeader';

interface Words {
  title: string;
  text: string;
}

/** A screen's own properties of its list; loading and keeping the rows is the same for all. */
type OfTheTable<Row> = Pick<
  DataTableProps<Row>,
  'id' | 'columns' | 'group' | 'oneLine' | 'rowKey' | 'open' | 'actions' | 'selection' | 'toolbar'
>;

export interface ListPageProps<Row> extends OfTheTable<Row> {
  /** Also the table's caption. */
  title: string;
  intro?: string;
  /** Shows a way back, like a page's header. */
  back?: string | undefined;
  /** Leads to the form for one more, or opens it. `variant`: if it is not the page's first act. */
  add?: { label: string; variant?: 'primary' | 'secondary' } & (
    | { to: string }
    | { onAdd: () => void }
  );
  /** Important information before the list. */
  notice?: ReactNode;
  filters: ReactNode;
  /** False while more filters may load and push the list down. */
  ready?: boolean;
  list: ListAddress;
  answer: UseQueryResult<{ count: number; results: Row[] }>;
  /** The server's default order, by its `sortBy`. */
  usualOrder?: string;
  /** `action`: the first thing to do, unless it is to add one. */
  nothingYet: Words & { action?: ReactNode };
  /** Replaces a plain "nothing found" that would say too little. */
  nothingFound?: Words;
}

/** A screen with one list from the server: heading, filters, table, pages, three kinds of empty. */
export function ListPage<Row>({
  title,
  intro,
  back,
  add,
  notice,
  filters,
  ready = true,
  list,
  answer,
  usualOrder = '',
  nothingYet,
  nothingFound,
  toolbar,
  columns,
  ...table
}: ListPageProps<Row>) {
  const { t } = useTranslation(['staff', 'common']);
  useStayInside(list, answer);
  const clear = t(list.filtered ? 'common:actions.clearFilters' : 'common:actions.clearSearch');
  const orders = columns.flatMap(({ sortBy }) => sortBy ?? []);

  return (
    <>
      <PageHeader
        title={title}
        {...(intro !== undefined && { intro })}
        {...(back !== undefined && { back })}
        {...(add && {
          actions: <AddButton add={add} icon={<PlusIcon size={20} />} />,
        })}
      />
      <div className={layout.above}>{notice}</div>
      {filters}
      {ready && (
        <DataTable
          {...table}
          caption={title}
          columns={columns}
          rows={answer.data?.results}
          count={answer.data?.count}
          fetching={answer.isFetching}
          failed={answer.isError}
          paging={list.paging}
          {...(orders.length > 0 && {
            sorting: { value: list.ordering(orders) ?? usualOrder, onSort: list.sort },
          })}
          toolbar={
            <>
              {list.narrowed && (
                <Button variant="quiet" size="small" onClick={list.clear}>
                  {clear}
                </Button>
              )}
              {toolbar}
            </>
          }
          empty={
            list.narrowed ? (
              <EmptyState
                kind="nothing-found"
                title={
                  nothingFound?.title ??
                  (list.search === ''
                    ? t('list.nothingFoundFiltered')
                    : t('list.nothingFound', { search: list.search }))
                }
                action={
                  <Button variant="secondary" onClick={list.clear}>
                    {clear}
                  </Button>
                }
              >
                {nothingFound?.text}
              </EmptyState>
            ) : (
              <EmptyState
                kind="nothing-yet"
                title={nothingYet.title}
                action={nothingYet.action ?? (add && <AddButton add={add} />)}
              >
                {nothingYet.text}
              </EmptyState>
            )
          }
        />
      )}
    </>
  );
}

function AddButton({
  add: { label, variant = 'primary', ...how },
  icon,
}: {
  add: NonNullable<ListPageProps<never>['add']>;
  icon?: ReactNode;
}) {
  if ('to' in how) {
    return (
      <ButtonLink variant={variant} to={how.to} icon={icon}>
        {label}
      </ButtonLink>
    );
  }
  return (
    <Button variant={variant} icon={icon} onClick={how.onAdd}>
      {label}
    </Button>
  );
}
