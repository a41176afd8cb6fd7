import { useTranslation } from 'react-i18next';
import { isCardLogin } from '../../../api/tokens';
import { canKeep } from '../../../drafts/kept';
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
  // A login by card or link ends with its tab, and what is not sent ends with it.
  const endsWithTab = isCardLogin() || !canKeep();
  const words = atEnd ? 'unsentAtEnd' : endsWithTab ? 'unsentBodyHere' : 'unsentBody';
  return (
    <div className={styles.unsent}>
      <strong role="status">{`${t('questions.unsent', { count })}.`}</strong>
      <div className={styles.more} data-more>
        <p role="status">{t(`questions.${words}`)}</p>
        <Button size="small" variant="quiet" onClick={onRetry}>
          {t('common:actions.tryAgain')}
        </Button>
      </div>
    </div>
  );
}
