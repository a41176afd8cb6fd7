import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/Notice';
import styles from './SchoolAnswer.module.css';

/**
 * The school's answer to its last screening: what it heard and what it does. Empty before it has
 * answered.
 */
export function SchoolAnswer({
  answer,
}: {
  answer: { campaign: string; text: string; done: string[] } | null | undefined;
}) {
  const { t } = useTranslation('common');
  if (!answer) return null;
  return (
    <Notice tone="info" live={false} title={t('schoolAnswer')}>
      <p translate="no">{answer.text}</p>
      {answer.done.length > 0 && (
        <ul translate="no" className={styles.done}>
          {answer.done.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
