import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { yearQuery } from '../../../api/staff/followUp';
import { Card } from '../../../ui/staff/Card';
import { SkeletonLines } from '../../../ui/staff/SkeletonLines';
import styles from './overview.module.css';

const WIDTH = 100;

/**
 * The school year as a picture: of all pupils, who was asked, who has answered, and with whom
 * somebody has talked. Each bar stands beside its number, which is all that is read aloud.
 */
export function YearPicture({ school }: { school: number | undefined }) {
  const { t } = useTranslation('overview');
  const { data: year, isPending } = useQuery(yearQuery(school));
  // It keeps its place, so that the table below does not move under the mouse.
  if (isPending) {
    return (
      <div className={styles.picture}>
        <Card title={t('year.title')}>
          <SkeletonLines />
        </Card>
      </div>
    );
  }
  if (!year || year.pupils === 0) return null;
  const bars = [
    ['pupils', year.pupils],
    ['asked', year.asked],
    ['answered', year.answered],
    ['talked', year.talked],
  ] as const;
  return (
    <div className={styles.picture}>
      <Card title={t('year.title')}>
        <ul className={styles.year}>
          {bars.map(([what, amount]) => (
            <li key={what}>
              <span className={styles.what}>{t(`year.${what}`)}</span>
              <Bar what={what} share={Math.min((amount ?? 0) / year.pupils, 1)} />
              <span className={styles.many}>
                {amount === null
                  ? t('year.few')
                  : t(what === 'talked' ? 'year.about' : 'amount', { amount })}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

function Bar({ what, share }: { what: string; share: number }) {
  return (
    <svg
      className={styles.bar}
      viewBox={`0 0 ${WIDTH} 10`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <rect className={styles.ground} width={WIDTH} height="10" />
      <rect
        className={what === 'talked' ? styles.talked : styles.part}
        width={WIDTH * share}
        height="10"
      />
    </svg>
  );
}
