import { useTranslation } from 'react-i18next';
import styles from './Skeleton.module.css';

/** One grey line, as wide as the coming text. It is decoration: say "loading" elsewhere. */
function Skeleton({ width = '100%' }: { width?: string }) {
  return <span aria-hidden="true" className={styles.line} style={{ width }} />;
}

/** Reserves the place of a paragraph or a form, with a word for people who cannot see it. */
export function SkeletonLines({ lines = 4 }: { lines?: number }) {
  const { t } = useTranslation('common');
  return (
    <div className={styles.lines}>
      <span role="status" className="visually-hidden">
        {t('loading')}
      </span>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={['92%', '78%', '85%', '60%'][line % 4]!} />
      ))}
    </div>
  );
}
