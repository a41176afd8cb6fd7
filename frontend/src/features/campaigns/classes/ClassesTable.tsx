import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { downloadConsents } from '../../../api/staff/families';
import { voices } from '../../../api/staff/campaigns';
import { errorText } from '../../../api/errors';
import type { CampaignInFull } from '../../../api/types';
import { useUser } from '../../../auth/useMe';
import { can } from '../../../auth/roles';
import { useDates } from '../../../lib/useDates';
import { paths } from '../../../paths';
import { EmptyState } from '../../../ui/EmptyState';
import { Button, ButtonLink } from '../../../ui/staff/Button';
import { DataTable } from '../../../ui/staff/DataTable';
import type { Column } from '../../../ui/staff/dataTableProps';
import { ListDownload } from '../../../ui/staff/ListDownload';
import { PlainSelect } from '../../../ui/staff/PlainSelect';
import { RowMenu } from '../../../ui/staff/RowMenu';
import { className } from '../parts/names';
import { Share } from '../parts/Share';
import styles from '../parts/campaigns.module.css';
import {
  agreed,
  amountOf,
  needs,
  sorted,
  TOTAL,
  totalOf,
  unheard,
  type ClassRow,
  type Need,
} from './classRows';
import type { ClassDoing } from './useClassDoing';

export const TABLE_ID = 'screening-classes';

/** One row per class: its families' answers, its progress, its cards and its lesson. */
export function ClassesTable({
  campaign,
  rows,
  fetching,
  failed,
  doing,
  order,
  onOrder,
  shown,
  onShow,
}: {
  campaign: CampaignInFull;
  rows: readonly ClassRow[] | undefined;
  fetching: boolean;
  failed: boolean;
  doing: ClassDoing;
  order: string;
  onOrder: (order: string) => void;
  /** Only classes with this need; null for all. */
  shown: Need | null;
  onShow: (need: Need | null) => void;
}) {
  const { t } = useTranslation(['campaigns', 'families']);
  const { role } = useUser();
  const dates = useDates();
  const { withCards } = doing;
  const isDraft = campaign.state === 'draft';
  const withFamilies = campaign.state !== 'closed';
  const nameOf = (row: ClassRow) => (row.course === TOTAL ? t('progress.sum') : className(row));
  const wanted = rows?.filter((row) => shown === null || amountOf(shown, row, campaign) > 0);
  const all = wanted && sorted(wanted, order);
  const lines = all && all.length > 1 ? [...all, totalOf(all)] : all;

  const columns: Column<ClassRow>[] = [
    {
      key: 'class',
      header: t('columns.class'),
      rowHeader: true,
      sortBy: 'class',
      cell: (row) =>
        row.course === TOTAL ? (
          <span className={styles.classOf}>{nameOf(row)}</span>
        ) : (
          <Link
            className={`${styles.name} ${styles.classOf}`}
            title={nameOf(row)}
            to={
              isDraft
                ? paths.campaign.to(campaign.id, undefined, row.course)
                : paths.campaign.to(campaign.id, row.course)
            }
            aria-label={t(isDraft ? 'families:card.show' : 'people.show', { name: nameOf(row) })}
          >
            {nameOf(row)}
          </Link>
        ),
    },
    ...(withFamilies ? familyColumns() : []),
    ...(isDraft ? [] : voices.filter((voice) => campaign.voices.includes(voice))).map(
      (voice): Column<ClassRow> => ({
        key: voice,
        header: t(`voices.${voice}`),
        sortBy: voice,
        cell: (row) =>
          row.progress && (
            <Share {...row.progress[voice]} label={`${nameOf(row)}, ${t(`voices.${voice}`)}`} />
          ),
      }),
    ),
    ...(withCards
      ? [
          {
            key: 'cards',
            header: t('columns.cards'),
            sortBy: 'cards',
            tells: true,
            cell: (row: ClassRow) => (row.course === TOTAL ? null : cardsOf(row)),
          },
          {
            key: 'lesson',
            header: t('columns.lesson'),
            sortBy: 'lesson',
            width: can.openLessons(role) ? '19%' : '12%',
            cell: (row: ClassRow) => (row.course === TOTAL ? null : lessonOf(row)),
          },
        ]
      : []),
  ];

  function familyColumns(): Column<ClassRow>[] {
    const isTold = campaign.basis === 'information';
    return [
      {
        key: 'consent',
        header: t(isTold ? 'columns.told' : 'columns.consent'),
        sortBy: 'consent',
        cell: ({ families, ...row }) => {
          if (!families) return null;
          const heard = agreed(families) + (isTold ? families.asked : 0);
          const share = (
            <Share
              done={heard}
              asked={families.pupils}
              label={`${row.course === TOTAL ? t('progress.sum') : className(row)}, ${t(isTold ? 'columns.told' : 'columns.consent')}`}
            />
          );
          return row.course === TOTAL ? (
            share
          ) : (
            <Link
              className={styles.plain}
              to={paths.campaign.to(campaign.id, undefined, row.course)}
              title={t('families:card.show', { name: className(row) })}
            >
              {share}
            </Link>
          );
        },
      },
      ...(isTold
        ? []
        : [
            {
              key: 'lacking',
              header: t('columns.lacking'),
              align: 'end' as const,
              sortBy: 'lacking',
              cell: (row: ClassRow) => {
                const count = row.families ? unheard(row.families) : 0;
                if (count === 0) return <span className={styles.soft}>{count}</span>;
                return row.course === TOTAL ? (
                  <strong>{count}</strong>
                ) : (
                  <Link
                    className={styles.name}
                    to={paths.consents.to(row.course, campaign.id)}
                    aria-label={t('families:typeInFor', { count, name: className(row) })}
                  >
                    {count}
                  </Link>
                );
              },
            },
          ]),
    ];
  }

  function cardsOf({ cards }: ClassRow) {
    if (cards === null) return <span className={styles.soft}>{t('columns.noCards')}</span>;
    const day = dates.digits(cards.printed_on);
    return <span title={[day, cards.by].filter(Boolean).join(' · ')}>{day}</span>;
  }

  function lessonOf(row: ClassRow) {
    const name = className(row);
    if (row.lesson?.is_open) {
      return (
        <ButtonLink
          size="small"
          to={paths.board.to(campaign.id, row.lesson.id)}
          aria-label={t('lessons.boardNow', { name })}
        >
          {t('lessons.board')}
        </ButtonLink>
      );
    }
    return (
      <span className={styles.lessonCell}>
        <span>
          {row.lesson
            ? t('lessons.held', { date: dates.digits(row.lesson.opened_at) })
            : row.day && dates.digits(row.day)}
        </span>
        {can.openLessons(role) && (
          <Button
            variant="secondary"
            size="small"
            aria-label={t('lessons.openFor', { name })}
            onClick={() => doing.start({ what: 'lesson', course: row.course, name })}
          >
            {t('lessons.open')}
          </Button>
        )}
      </span>
    );
  }

  const some = needs.filter((need) => rows?.some((row) => amountOf(need, row, campaign) > 0));
  return (
    <div className={styles.dense}>
      <DataTable
        id={TABLE_ID}
        caption={t('progress.caption')}
        columns={columns}
        rows={lines}
        count={all?.length}
        rowKey={(row) => row.course}
        oneLine
        fetching={fetching}
        failed={failed}
        sorting={{ value: order, onSort: onOrder }}
        empty={
          <EmptyState
            kind="nothing-found"
            title={t(shown === null ? 'progress.empty' : 'next.noneShown')}
          />
        }
        toolbar={
          <>
            {(some.length > 0 || shown !== null) && (
              <span className={styles.which}>
                <PlainSelect
                  dense
                  aria-label={t('next.show')}
                  value={shown ?? ''}
                  options={[
                    { value: '', label: t('progress.total') },
                    ...needs
                      .filter((need) => need === shown || some.includes(need))
                      .map((need) => ({ value: need, label: t(`next.filter.${need}`) })),
                  ]}
                  onChange={(event) =>
                    onShow(needs.find((need) => need === event.target.value) ?? null)
                  }
                />
              </span>
            )}
            {withCards && (
              <Button variant="secondary" size="small" onClick={() => void doing.printAllCards()}>
                {t('cards.all')}
              </Button>
            )}
            <ListDownload
              forms={['xlsx', 'csv']}
              download={(form) => downloadConsents(campaign.id, form)}
              problem={errorText}
            />
          </>
        }
        {...(withFamilies && {
          actions: (row: ClassRow) =>
            row.course !== TOTAL && (
              <RowMenu
                label={t('moreFor', { name: className(row) })}
                actions={doing.actionsOf(row)}
              />
            ),
        })}
      />
    </div>
  );
}
