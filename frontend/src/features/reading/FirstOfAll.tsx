import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { CaseRow, Entry, TalkRequest } from '../../api/types';
import { paths } from '../../paths';
import { useDates } from '../../lib/useDates';
import { Badge } from '../../ui/staff/Badge';
import { Button } from '../../ui/staff/Button';
import { DataTable } from '../../ui/staff/DataTable';
import type { Column } from '../../ui/staff/dataTableProps';
import { useWishWords } from '../../parts/staff/talk/useWishWords';
import { childPage } from '../../parts/staff/readers/childPage';
import { firstOfAll, type Waiting } from './firstRows';
import { nameOf } from './names';
import { useColumns } from './useColumns';
import styles from './reading.module.css';

const AT_FIRST = 10;

/**
 * Lists the pupils who want to talk and the overdue cases, each child once; nothing if there are
 * none.
 */
export function FirstOfAll({
  wishes,
  late,
  talks,
}: {
  /** Every open wish, in the order of the list. */
  wishes: readonly Entry[];
  late: readonly CaseRow[];
  talks: readonly TalkRequest[];
}) {
  const { t } = useTranslation('reading');
  const dates = useDates();
  const words = useWishWords();
  const { search, state } = useLocation();
  const [isWhole, setWhole] = useState(false);
  const found = firstOfAll(wishes, late, talks);
  const columns = useColumns();
  if (found.length === 0) return null;
  const shown: Column<Waiting>[] = [
    columns.name,
    columns.place,
    {
      key: 'what',
      header: t('columns.what'),
      cell: ({ kind, late: one }) => (
        <span className={styles.what}>
          {kind === 'wish' && <Badge tone="sun">{t('reasons.talk')}</Badge>}
          {one && <Badge tone="warning">{t('first.lateCase')}</Badge>}
        </span>
      ),
      under: ({ wish, late: one }) => (wish ? t(`talk.to.${wish.to}`) : one?.next_step),
    },
    {
      key: 'when',
      header: t('columns.due'),
      cell: ({ wish, overdue, late: one }) => {
        if (wish === undefined) {
          return one ? t('late', { date: dates.day(one.due_on) }) : null;
        }
        return overdue ? <Badge tone="warning">{words(wish)}</Badge> : words(wish);
      },
    },
    columns.owner,
  ];
  return (
    <div className={styles.above}>
      <h2 className={styles.title}>{t('first.title')}</h2>
      <DataTable<Waiting>
        caption={t('first.title')}
        columns={shown}
        rows={isWhole ? found : found.slice(0, AT_FIRST)}
        count={found.length}
        rowKey={({ key }) => key}
        empty={null}
        open={(row) => ({
          to:
            row.kind === 'case' && row.late
              ? paths.case.to(row.late.id)
              : childPage(row, search, row.place),
          state: state as object,
          label: t('openOf', { name: nameOf(row) }),
        })}
        openWord={t('open')}
        toolbar={
          found.length > AT_FIRST && (
            <Button
              variant="quiet"
              size="small"
              aria-expanded={isWhole}
              onClick={() => setWhole(!isWhole)}
            >
              {isWhole ? t('first.fewer') : t('first.all', { count: found.length })}
            </Button>
          )
        }
      />
    </div>
  );
}
