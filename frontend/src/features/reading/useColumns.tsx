import { useTranslation } from 'react-i18next';
import { useSeveralSchools } from '../../auth/useSeveralSchools';
import { useDates } from '../../lib/useDates';
import { isPast } from '../../lib/days';
import { Badge } from '../../ui/staff/Badge';
import type { Column } from '../../ui/staff/dataTableProps';
import { nameOf } from './names';

interface AboutChild {
  first_name: string;
  last_name: string;
  told_apart?: string;
  known_as: string;
  course: string;
  class_name: string;
  practice: boolean;
  school_name?: string;
  owner: number | null;
  owner_name: string;
  due_on: string;
}

/** The columns that all of a reader's lists share. */
export function useColumns() {
  const { t } = useTranslation(['reading', 'common']);
  const dates = useDates();
  const severalSchools = useSeveralSchools();
  return {
    name: {
      key: 'name',
      header: t('common:name'),
      width: '18%',
      rowHeader: true,
      cell: (row) => (
        <>
          <span translate="no">
            {nameOf(row)}
            {row.known_as !== '' && ` (${row.known_as})`}
          </span>{' '}
          {row.practice && <Badge tone="lilac">{t('practice.badge')}</Badge>}
        </>
      ),
    },
    place: {
      key: 'class',
      header: t('common:className'),
      cell: (row) => `${row.course} ${row.class_name}`.trim() || null,
      under: (row) => severalSchools && row.school_name,
    },
    due: {
      key: 'due',
      header: t('columns.due'),
      cell: ({ due_on: day }) =>
        isPast(day) ? (
          <Badge tone="warning">{t('late', { date: dates.day(day) })}</Badge>
        ) : (
          dates.short(day)
        ),
    },
    owner: {
      key: 'owner',
      header: t('columns.owner'),
      cell: (row) => (row.owner === null ? t('nobodysYet') : row.owner_name),
    },
  } satisfies Record<string, Column<AboutChild>>;
}
