import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { openCampaignsQuery } from '../../api/openCampaigns';
import { boardQuery, openLessonsQuery } from '../../api/lessons';
import type { Campaign, ClassSession } from '../../api/types';
import { paths } from '../../paths';
import { useDates } from '../../lib/useDates';
import { ButtonLink } from '../../ui/ButtonLink';
import { Card } from '../../ui/Card';
import styles from './now.module.css';

/**
 * The current questions to a tutor's class: the open lesson with the number of finished pupils, or
 * else the screening. It keeps its place while it loads, so that nothing below it moves.
 */
export function ClassNow() {
  const { t } = useTranslation('welcome');
  const lessons = useQuery(openLessonsQuery);
  const campaigns = useQuery(openCampaignsQuery);
  const lesson = lessons.data?.find((one) => one.is_open);
  const campaign = campaigns.data?.[0];
  return (
    <Card title={t('class.title')} className={styles.card}>
      {lesson ? (
        <Lesson lesson={lesson} />
      ) : (
        lessons.isSuccess && campaign && <Screening campaign={campaign} />
      )}
    </Card>
  );
}

function Lesson({ lesson }: { lesson: ClassSession }) {
  const { t } = useTranslation('welcome');
  const dates = useDates();
  const board = useQuery(boardQuery(lesson.id));
  const counts = board.data?.counts;
  const withCard = counts ? counts.not_begun + counts.answering + counts.ready : 0;
  return (
    <div className={styles.line}>
      <div className={styles.words}>
        <strong>{t('class.open', { time: dates.time(lesson.ends_at) })}</strong>
        <span role="status" className={styles.count}>
          {counts && t('class.ready', { ready: counts.ready, total: withCard })}
        </span>
      </div>
      <ButtonLink to={paths.board.to(lesson.campaign, lesson.id)}>{t('class.board')}</ButtonLink>
    </div>
  );
}

function Screening({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('welcome');
  const dates = useDates();
  return (
    <div className={styles.line}>
      <div className={styles.words}>
        <strong>{campaign.name}</strong>
        <span className={styles.count}>
          {t('class.until', { date: dates.day(campaign.closes_on) })}
        </span>
      </div>
      <ButtonLink to={paths.campaign.to(campaign.id)}>{t('class.cards')}</ButtonLink>
    </div>
  );
}
