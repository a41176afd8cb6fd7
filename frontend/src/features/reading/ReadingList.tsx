import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { talkRequestsQuery } from '../../api/followUp';
import { casesQuery, readingListQuery } from '../../api/staff/followUp';
import { readingFilters } from '../../api/staff/readingFilters';
import type { Entry } from '../../api/types';
import { isPast } from '../../lib/days';
import { KeysOfPage, type KeyAct } from '../../parts/staff/keys/KeysOfPage';
import { EmptyState } from '../../ui/EmptyState';
import { Button } from '../../ui/staff/Button';
import { DataTable } from '../../ui/staff/DataTable';
import type { Column } from '../../ui/staff/dataTableProps';
import { Disclosure } from '../../ui/staff/Disclosure';
import { SkeletonLines } from '../../ui/staff/SkeletonLines';
import { useListAddress, useStayInside } from '../../ui/useListAddress';
import { FirstOfAll } from './FirstOfAll';
import { nameOf } from './names';
import { NothingToRead } from './NothingToRead';
import { ReadingFilters } from './ReadingFilters';
import { useColumns } from './useColumns';
import { childPage } from '../../parts/staff/readers/childPage';
import styles from './reading.module.css';

/** The server's limit for one request; there are never this many wishes at once. */
const EVERY_WISH = 200;
const ROWS = 50;

/**
 * The list to read, one row per child. Wishes to talk and overdue cases stand above it and are not
 * repeated in it, which it says: the number at the head of the page counts them as well. If a reason
 * is chosen, or the results already read, only the list is shown.
 */
export function ReadingList() {
  const { t } = useTranslation(['reading', 'common', 'staff']);
  const list = useListAddress({ rows: ROWS });
  const rowsOfPage = useRef<HTMLDivElement>(null);
  const { search, state: locationState } = useLocation();
  const filters = readingFilters(list);
  const whole = filters.reason === undefined && filters.state !== 'read';

  const narrowed = { ...filters, state: undefined };
  const wishes = useQuery({
    ...readingListQuery({ ...narrowed, reason: 'talk', limit: EVERY_WISH }),
    enabled: whole,
  });
  const { q, school, course, owner } = filters;
  const cases = useQuery({
    ...casesQuery({ q, school, course, owner, limit: ROWS }),
    enabled: whole,
  });
  const talks = useQuery({ ...talkRequestsQuery, enabled: whole });
  const above = whole ? wishes.data?.results : [];
  // The server's order begins with them, so the list continues after them.
  const lead = above?.filter(({ state }) => state === 'to_read').length ?? 0;
  const answer = useQuery({
    ...readingListQuery({ ...filters, limit: list.limit, offset: list.offset + lead }),
    enabled: above !== undefined,
  });
  const late = whole ? (cases.data?.results ?? []).filter((one) => isPast(one.due_on)) : [];
  const lateCases = new Set(late.map(({ id }) => id));
  const known = answer.data?.results;
  const rows = known?.filter((row) => row.case === null || !lateCases.has(row.case));
  const hidden = (known?.length ?? 0) - (rows?.length ?? 0);
  const count = answer.data && Math.max(0, answer.data.count - lead - hidden);
  useStayInside(list, {
    data: count === undefined ? undefined : { count },
    isPlaceholderData: answer.isPlaceholderData,
  });

  const failed = [answer, wishes, cases, talks].some((one) => one.isError);
  // The part above the list loads first, so that the list does not move down.
  const isReady = !whole || failed || Boolean(wishes.data && cases.data && talks.data);
  const caption = t(filters.state === 'read' ? 'list.titleRead' : 'list.title');
  const columns = useColumns();
  const shown: Column<Entry>[] = [
    columns.name,
    columns.place,
    {
      key: 'why',
      header: t('columns.why'),
      cell: ({ reasons }) =>
        reasons.length === 0 ? null : reasons.map((one) => t(`reasons.${one}`)).join(' · '),
    },
    {
      key: 'voices',
      header: t('columns.answered'),
      cell: ({ voices }) => t('list.voices', voices),
      width: '12%',
    },
    columns.due,
    columns.owner,
  ];
  const clear = t(list.filtered ? 'common:actions.clearFilters' : 'common:actions.clearSearch');
  function step(by: number) {
    const links = [...(rowsOfPage.current?.querySelectorAll<HTMLElement>('tbody a, li a') ?? [])];
    const at = links.findIndex((link) => link === document.activeElement);
    links[at === -1 ? 0 : at + by]?.focus();
  }
  const acts: KeyAct[] = [
    { key: 'j', does: t('keys.nextRow'), act: () => step(1) },
    { key: 'k', does: t('keys.previousRow'), act: () => step(-1) },
    // The browser's own.
    { key: 'Enter', does: t('keys.openRow'), act: undefined },
  ];
  return (
    <>
      <div ref={rowsOfPage}>
        <ReadingFilters list={list} all />
        {whole && isReady && (
          <FirstOfAll wishes={above ?? []} late={late} talks={talks.data ?? []} />
        )}
        {isReady ? (
          <>
            <div className={styles.titleAndKeys}>
              <h2 className={styles.title}>{caption}</h2>
              <KeysOfPage acts={acts} />
            </div>
            {lead + hidden > 0 && (
              <p className={styles.more}>{t('list.above', { count: lead + hidden })}</p>
            )}
            <DataTable<Entry>
              caption={caption}
              columns={shown}
              rows={rows}
              count={count}
              rowKey={({ id }) => id}
              fetching={answer.isFetching}
              failed={failed}
              paging={list.paging}
              open={(row) => ({
                to: childPage(row, search, list.offset + lead + (known?.indexOf(row) ?? 0) + 1),
                state: locationState as object,
                label: t('openOf', { name: nameOf(row) }),
              })}
              openWord={t('open')}
              toolbar={
                list.narrowed && (
                  <Button variant="quiet" size="small" onClick={list.clear}>
                    {clear}
                  </Button>
                )
              }
              empty={
                list.narrowed ? (
                  <EmptyState
                    kind="nothing-found"
                    title={t('staff:list.nothingFoundFiltered')}
                    action={
                      <Button variant="secondary" onClick={list.clear}>
                        {clear}
                      </Button>
                    }
                  />
                ) : (
                  lead + hidden === 0 && <NothingToRead />
                )
              }
            />
          </>
        ) : (
          <SkeletonLines lines={8} />
        )}
      </div>
      <Disclosure label={t('order.title')}>
        <p className={styles.order}>{t('order.text')}</p>
      </Disclosure>
    </>
  );
}
