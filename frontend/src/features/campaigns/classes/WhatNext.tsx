import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CampaignInFull } from '../../../api/types';
import { useDates } from '../../../lib/useDates';
import { paths } from '../../../paths';
import { className } from '../parts/names';
import styles from '../parts/campaigns.module.css';
import { amountOf, needs, type ClassRow, type Need } from './classRows';

/** This many at once; the others follow when these are done. */
const MOST = 3;

/** The next actions in one line, each with a link, derived from the classes. */
export function WhatNext({
  campaign,
  rows,
  onShow,
}: {
  campaign: CampaignInFull;
  rows: readonly ClassRow[];
  onShow: (need: Need) => void;
}) {
  const { t } = useTranslation('campaigns');
  const dates = useDates();
  const lessons = rows.flatMap((row) => (row.lesson?.is_open ? [row.lesson] : []));
  const open = needs
    .filter((need) => need !== 'answers')
    .map((need) => ({
      need,
      count: rows.reduce((sum, row) => sum + amountOf(need, row, campaign), 0),
    }))
    .filter(({ count }) => count > 0)
    .slice(0, Math.max(MOST - lessons.length, 1));
  const waiting = rows.reduce((sum, row) => sum + amountOf('answers', row, campaign), 0);
  return (
    <p className={styles.next}>
      <strong>{t('next.title')}</strong>{' '}
      {lessons.map((lesson) => (
        <Link key={lesson.id} className={styles.name} to={paths.board.to(campaign.id, lesson.id)}>
          {t('next.lessonOpen', { name: className(lesson) })}
        </Link>
      ))}
      {open.map(({ need, count }) => (
        <button key={need} type="button" className={styles.name} onClick={() => onShow(need)}>
          {need === 'ask'
            ? t(`next.ask.${campaign.basis}`, { count })
            : t(`next.${need as 'contact'}`, { count })}
        </button>
      ))}
      {lessons.length + open.length === 0 &&
        (waiting > 0 ? (
          <button type="button" className={styles.name} onClick={() => onShow('answers')}>
            {t('next.answers', { count: waiting, date: dates.day(campaign.closes_on) })}
          </button>
        ) : (
          t('next.allDone', { date: dates.day(campaign.closes_on) })
        ))}
    </p>
  );
}
