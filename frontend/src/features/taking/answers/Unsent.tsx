import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import styles from './Unsent.module.css';

/** Says that some answers have not been sent for a while, and offers to try again now. */
export function Unsent({
  count,
  atEnd,
  onRetry,
}: {
  count: number;
  /** True if all questions are answered and the test waits only for these answers. */
  atEnd: boolean;
  onRetry: () => void;
}) {
  const { t } = useTranslation(['taking', 'common']);
  return (
    <div className={styles.unsent}>
      <p role="status">
        <strong>{`${t('questions.unsent', { count })}.`}</strong>{' '}
        <span>{t(atEnd ? 'questions.unsentAtEnd' : 'questions.unsentBody')}</span>
      </p>
      <Button size="small" variant="quiet" onClick={onRetry}>
        {t('common:actions.tryAgain')}
      </Button>
    </div>
  );
}
