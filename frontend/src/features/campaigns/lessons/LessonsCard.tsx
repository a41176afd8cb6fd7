import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { lessonsQuery } from '../../../api/staff/lessons';
import type { Campaign, ClassSession } from '../../../api/types';
import { paths } from '../../../paths';
import { useDates } from '../../../lib/useDates';
import { useUser } from '../../../auth/useMe';
import { can } from '../../../auth/roles';
import { Badge } from '../../../ui/staff/Badge';
import { Button, ButtonLink } from '../../../ui/staff/Button';
import { Card } from '../../../ui/staff/Card';
import { SkeletonLines } from '../../../ui/staff/SkeletonLines';
import { className } from '../parts/names';
import { useCloseLesson } from './useCloseLesson';
import styles from '../parts/campaigns.module.css';

/** The lessons of a screening, or of one of its classes: open ones first, then past ones. */
export function LessonsCard({ campaign, course }: { campaign: Campaign; course?: number }) {
  const { t } = useTranslation(['campaigns', 'common']);
  const { role } = useUser();
  const lessons = useQuery(lessonsQuery(campaign.id));
  const rows = lessons.data
    ?.filter((one) => course === undefined || one.course === course)
    .toSorted((a, b) => Number(b.is_open) - Number(a.is_open));
  return (
    <Card id="lessons" title={t('lessons.title')}>
      {lessons.isPending && <SkeletonLines lines={2} />}
      {rows?.length === 0 && (
        <p className={styles.soft}>
          {t(can.openLessons(role) ? 'lessons.none' : 'lessons.noneForP')}
        </p>
      )}
      {rows && rows.length > 0 && (
        <ul className={styles.lessons}>
          {rows.map((lesson) => (
            <Lesson key={lesson.id} lesson={lesson} />
          ))}
        </ul>
      )}
      {rows && rows.length > 0 && campaign.state === 'open' && (
        <p className={styles.note}>{t('lessons.catchUp')}</p>
      )}
    </Card>
  );
}

function Lesson({ lesson }: { lesson: ClassSession }) {
  const { t } = useTranslation('campaigns');
  const { role } = useUser();
  const dates = useDates();
  const close = useCloseLesson();
  const name = className(lesson);
  return (
    <li className={styles.lesson}>
      <div className={styles.lessonWords}>
        <strong>{name}</strong>{' '}
        <Badge tone={lesson.is_open ? 'teal' : 'neutral'}>
          {t(lesson.is_open ? 'lessons.isOpen' : 'lessons.isOver')}
        </Badge>
        <div className={styles.soft}>
          {t('lessons.when', {
            from: dates.exact(lesson.opened_at),
            to: dates.time(lesson.closed_at ?? lesson.ends_at),
          })}
        </div>
      </div>
      <ButtonLink
        variant={lesson.is_open ? 'primary' : 'secondary'}
        to={paths.board.to(lesson.campaign, lesson.id)}
        aria-label={t('lessons.boardOf', { name, date: dates.exact(lesson.opened_at) })}
      >
        {t('lessons.board')}
      </ButtonLink>
      {lesson.is_open && can.openLessons(role) && (
        <Button variant="secondary" onClick={() => void close(lesson.id, name)}>
          {t('lessons.close')}
        </Button>
      )}
    </li>
  );
}
