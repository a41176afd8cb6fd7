import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useTellsAvailability } from '../../../api/availability';
import { boardQuery } from '../../../api/lessons';
import { lessonsQuery } from '../../../api/staff/lessons';
import type { Board } from '../../../api/types';
import { useSaid } from '../../../lib/said';
import { paths } from '../../../paths';
import { useDates } from '../../../lib/useDates';
import { useDocumentTitle } from '../../../i18n/title';
import { serverTimeOf } from '../../../lib/clock';
import { useUser } from '../../../auth/useMe';
import { can } from '../../../auth/roles';
import { Button, ButtonLink } from '../../../ui/staff/Button';
import { Notice } from '../../../ui/staff/Notice';
import { PageHeader } from '../../../ui/staff/PageHeader';
import { SkeletonLines } from '../../../ui/staff/SkeletonLines';
import { LoadFailed } from '../parts/LoadFailed';
import { className } from '../parts/names';
import { useCloseLesson } from '../lessons/useCloseLesson';
import { Pupils } from './Pupils';
import { TimeLeft } from './TimeLeft';
import { useWholeScreen } from './useWholeScreen';
import styles from './board.module.css';

/** The progress of a class in its lesson, to be read from the desk or from the back of the room. */
export default function BoardPage() {
  const { t } = useTranslation('common');
  const { campaign_id: campaign, session_id: session } = useParams();
  const [campaignId, id] = [Number(campaign), Number(session)];
  const known = [campaignId, id].every((one) => Number.isSafeInteger(one) && one > 0);
  const board = useQuery({ ...boardQuery(id), enabled: known });
  const lessons = useQuery({ ...lessonsQuery(campaignId), enabled: known });
  const lesson = lessons.data?.find((one) => one.id === id);
  const name = lesson ? className(lesson) : t('titles.board');
  useDocumentTitle(name);
  useTellsAvailability();
  useSaid(board.data && board.error); // it says since when it is old
  if (board.data) {
    return (
      <Lesson
        campaign={campaignId}
        id={id}
        name={name}
        board={board.data}
        asOf={board.isError ? new Date(serverTimeOf(board.dataUpdatedAt)).toISOString() : null}
      />
    );
  }
  if (known && board.isPending) {
    return (
      <>
        <PageHeader title={name} back={paths.campaign.to(campaignId)} />
        <SkeletonLines />
      </>
    );
  }
  return <LoadFailed error={board.error} />;
}

function Lesson({
  campaign,
  id,
  name,
  board,
  asOf,
}: {
  campaign: number;
  id: number;
  name: string;
  board: Board;
  /** The time of the server's last answer, if it has stopped answering. */
  asOf: string | null;
}) {
  const { t } = useTranslation('campaigns');
  const { role } = useUser();
  const dates = useDates();
  const close = useCloseLesson();
  const [isWhole, setWhole] = useWholeScreen();
  // Pupils without a card are not waited for, nor named in front of the class.
  const carded = board.pupils.filter(({ state }) => state !== 'no_card');
  const without = board.pupils.length - carded.length;
  const opens = can.openLessons(role);

  return (
    <div className={isWhole ? `${styles.board} ${styles.whole}` : styles.board}>
      {isWhole ? (
        <h1 className={styles.class}>{name}</h1>
      ) : (
        <PageHeader title={name} back={paths.campaign.to(campaign)} />
      )}
      <div className={styles.top}>
        <p role="status" className={styles.count}>
          {board.pupils.length === 0
            ? t('board.nobody')
            : t('board.count', { ready: board.counts.ready, total: carded.length })}
        </p>
        <p className={styles.time}>
          {board.is_open ? <TimeLeft endsAt={board.ends_at} /> : t('board.over')}
        </p>
      </div>
      {asOf !== null && (
        <Notice tone="warning" title={t('board.offline')}>
          {t('board.offlineText', { time: dates.time(asOf) })}
        </Notice>
      )}
      {!board.is_open && (
        <Notice
          tone="info"
          title={t('board.overTitle')}
          {...(opens && {
            actions: (
              <ButtonLink variant="quiet" to={paths.campaign.to(campaign)}>
                {t('board.another')}
              </ButtonLink>
            ),
          })}
        >
          {t('board.overText')}
        </Notice>
      )}
      {board.is_open && (
        <p className={styles.where}>
          {t('board.where')} <strong translate="no">{typedAt()}</strong>
        </p>
      )}
      <Pupils pupils={isWhole ? carded : board.pupils} />
      {isWhole && without > 0 && (
        <p className={styles.where}>{t('board.without', { count: without })}</p>
      )}
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={() => setWhole(!isWhole)}>
          {t(isWhole ? 'board.smaller' : 'board.larger')}
        </Button>
        {board.is_open && !isWhole && opens && (
          <Button variant="quietDanger" onClick={() => void close(id, name)}>
            {t('board.close')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The address where pupils type the code of their card, as they would type it. */
function typedAt(): string {
  return `${window.location.host}${paths.enter.to()}`;
}
