import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { progressQuery, voices } from '../../api/campaigns';
import { errorText } from '../../api/errors';
import type { Campaign, ClassProgress } from '../../api/types';
import { paths } from '../../paths';
import { useUser } from '../../auth/useMe';
import { can } from '../../auth/roles';
import { EmptyState } from '../../ui/EmptyState';
import { DataTable } from '../../ui/staff/DataTable';
import type { Column } from '../../ui/staff/dataTableProps';
import { RowMenu, type RowAction } from '../../ui/staff/RowMenu';
import { className } from './names';
import { NewCardDialog } from './NewCardDialog';
import { OpenLessonDialog } from './OpenLessonDialog';
import { Share } from './Share';
import { useCards } from './useCards';
import styles from './campaigns.module.css';

type Asked = { kind: 'lesson' | 'card'; course: number; name: string };

/** How far each class has come, by who answers, and what can be done for it. */
export function ClassesCard({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns');
  const { role } = useUser();
  const progress = useQuery(progressQuery(campaign.id));
  const cards = useCards(campaign.id);
  const [asked, setAsked] = useState<Asked | null>(null);
  const rows = progress.data?.classes;
  const withCards = campaign.state === 'open' && campaign.voices.includes('self');

  const columns: Column<ClassProgress>[] = [
    {
      key: 'class',
      header: t('columns.class'),
      rowHeader: true,
      width: '24%',
      cell: (row) => (
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
        cell: (row) => (
          <Share {...row[voice]} label={`${className(row)}, ${t(`voices.${voice}`)}`} />
        ),
      })),
  ];

  function actionsOf(row: ClassProgress): RowAction[] {
    const { course } = row;
    const name = className(row);
    return [
      ...(can.openLessons(role)
        ? [
            {
              label: t('lessons.open'),
              onSelect: () => setAsked({ kind: 'lesson', course, name }),
            },
          ]
        : []),
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
        count={rows?.length}
        rowKey={(row) => row.course}
        fetching={progress.isFetching}
        failure={
          progress.isError
            ? { message: errorText(progress.error), onRetry: () => void progress.refetch() }
            : undefined
        }
        empty={<EmptyState kind="nothing-found" title={t('progress.empty')} />}
        {...(withCards && {
          actions: (row: ClassProgress) => (
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
