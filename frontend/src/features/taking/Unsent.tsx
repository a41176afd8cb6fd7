import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import styles from './Unsent.module.css';

/** Answers that have been on their way for some time: where they are, and a way to try again now. */
export function Unsent({
  count,
  atEnd,
  onRetry,
}: {
  count: number;
  /** All questions are answered, and the test waits for these to be finished. */
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
