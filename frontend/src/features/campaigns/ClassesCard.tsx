import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { progressQuery, voices } from '../../api/campaigns';
import { errorText } from '../../api/errors';
import { lessonsQuery } from '../../api/lessons';
import type { Campaign, ClassProgress } from '../../api/types';
import { paths } from '../../paths';
import { useUser } from '../../auth/useMe';
import { can } from '../../auth/roles';
import { EmptyState } from '../../ui/EmptyState';
import { Button, ButtonLink } from '../../ui/staff/Button';
import { DataTable } from '../../ui/staff/DataTable';
import type { Column } from '../../ui/staff/dataTableProps';
import { RowMenu, type RowAction } from '../../ui/staff/RowMenu';
import { familiesQuery, lacksConsent } from './families';
import { className } from './names';
import { NewCardDialog } from './NewCardDialog';
import { OpenLessonDialog } from './OpenLessonDialog';
import { Share } from './Share';
import { useCards } from './useCards';
import styles from './campaigns.module.css';

/** The key of the line that sums up. */
const TOTAL = 0;

type Asked = { kind: 'lesson' | 'card'; course: number; name: string };

/** How far each class has come, by who answers, and what can be done for it. */
export function ClassesCard({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation(['campaigns', 'families']);
  const { role } = useUser();
  const progress = useQuery(progressQuery(campaign.id));
  const cards = useCards(campaign);
  const [asked, setAsked] = useState<Asked | null>(null);
  const classes = progress.data?.classes;
  const rows = classes && classes.length > 1 ? [...classes, totalOf(classes)] : classes;
  const withCards = campaign.state === 'open' && campaign.voices.includes('self');
  const lessons = useQuery({ ...lessonsQuery(campaign.id), enabled: withCards });
  const families = useQuery(familiesQuery(campaign));
  const lacking = families.data?.filter(lacksConsent(campaign));
  // Pupils who could not answer yet are no laggards: they have a column of their own.
  const withFamilies = campaign.state !== 'closed' && campaign.basis === 'consent';

  function lackingIn({ course }: ClassProgress): number {
    return lacking?.filter((one) => course === TOTAL || one.course === course).length ?? 0;
  }

  const columns: Column<ClassProgress>[] = [
    {
      key: 'class',
      header: t('columns.class'),
      rowHeader: true,
      width: '24%',
      cell: (row) =>
        row.course === TOTAL ? (
          t('progress.total')
        ) : (
          <Link
            className={styles.name}
            to={paths.campaign.to(campaign.id, row.course)}
            preventScrollReset
            aria-label={t('people.show', { name: className(row) })}
          >
            {className(row)}
          </Link>
        ),
    },
    ...voices
      .filter((voice) => campaign.voices.includes(voice))
      .map((voice): Column<ClassProgress> => ({
        key: voice,
        header: t(`voices.${voice}`),
        cell: (row) => <Share {...row[voice]} label={`${nameOf(row)}, ${t(`voices.${voice}`)}`} />,
      })),
    ...(withFamilies
      ? [
          {
            key: 'lacking',
            header: t('families:lacking'),
            align: 'end' as const,
            cell: (row: ClassProgress) => {
              const count = lackingIn(row);
              if (count === 0) return <span className={styles.soft}>{count}</span>;
              return row.course === TOTAL ? (
                <strong>{count}</strong>
              ) : (
                <Link
                  className={styles.name}
                  to={paths.consents.to(row.course)}
                  aria-label={t('families:typeInFor', { count, name: className(row) })}
                >
                  {count}
                </Link>
              );
            },
          },
        ]
      : []),
    ...(withCards && can.openLessons(role)
      ? [
          {
            key: 'lesson',
            header: t('columns.lesson'),
            cell: (row: ClassProgress) => (row.course === TOTAL ? null : lessonOf(row)),
          },
        ]
      : []),
  ];

  function nameOf(row: ClassProgress): string {
    return row.course === TOTAL ? t('progress.total') : className(row);
  }

  function lessonOf(row: ClassProgress) {
    const open = lessons.data?.find((one) => one.course === row.course && one.is_open);
    const name = className(row);
    if (open) {
      return (
        <ButtonLink
          to={paths.board.to(campaign.id, open.id)}
          aria-label={t('lessons.boardNow', { name })}
        >
          {t('lessons.board')}
        </ButtonLink>
      );
    }
    return (
      <Button
        variant="secondary"
        size="small"
        aria-label={t('lessons.openFor', { name })}
        onClick={() => setAsked({ kind: 'lesson', course: row.course, name })}
      >
        {t('lessons.open')}
      </Button>
    );
  }

  function actionsOf(row: ClassProgress): RowAction[] {
    const { course } = row;
    const name = className(row);
    return [
      { label: t('cards.print'), onSelect: () => void cards.print(course, name) },
      { label: t('cards.one'), onSelect: () => setAsked({ kind: 'card', course, name }) },
      { label: t('cards.revoke'), danger: true, onSelect: () => void cards.revoke(course, name) },
    ];
  }

  return (
    <>
      <DataTable
        id="screening-classes"
        caption={t('progress.caption')}
        columns={columns}
        rows={rows}
        count={classes?.length}
        rowKey={(row) => row.course}
        fetching={progress.isFetching}
        failure={
          progress.isError
            ? { message: errorText(progress.error), onRetry: () => void progress.refetch() }
            : undefined
        }
        empty={<EmptyState kind="nothing-found" title={t('progress.empty')} />}
        {...(withCards && {
          toolbar: (
            <Button variant="secondary" size="small" onClick={() => void cards.printAll()}>
              {t('cards.all')}
            </Button>
          ),
          actions: (row: ClassProgress) =>
            row.course !== TOTAL && (
              <RowMenu label={t('moreFor', { name: className(row) })} actions={actionsOf(row)} />
            ),
        })}
      />
      {asked?.kind === 'lesson' && (
        <OpenLessonDialog campaign={campaign.id} {...asked} onClose={() => setAsked(null)} />
      )}
      {asked?.kind === 'card' && (
        <NewCardDialog campaign={campaign.id} {...asked} onClose={() => setAsked(null)} />
      )}
    </>
  );
}

function totalOf(classes: readonly ClassProgress[]): ClassProgress {
  const of = (voice: 'self' | 'guardian' | 'teacher') => ({
    asked: classes.reduce((sum, one) => sum + one[voice].asked, 0),
    done: classes.reduce((sum, one) => sum + one[voice].done, 0),
  });
  const shares = { self: of('self'), guardian: of('guardian'), teacher: of('teacher') };
  return { course: TOTAL, course_name: '', class_name: '', ...shares };
}
