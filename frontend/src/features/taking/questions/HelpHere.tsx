import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { configQuery } from '../../../api/config';
import { useUser } from '../../../auth/useMe';
import { HelpLines } from '../../../parts/help/HelpLines';
import styles from './HelpHere.module.css';
import { isForChild } from '../terms/termsTexts';

/** One quiet line beside a question that may hurt. It opens to say who to talk to. */
export function HelpHere({ aboutOneself }: { aboutOneself: boolean }) {
  const { t } = useTranslation('taking');
  const { user } = useUser();
  const lines = useQuery(configQuery).data?.help_lines ?? [];
  const reader = isForChild(user, aboutOneself) ? 'child' : 'adult';
  return (
    <details className={styles.help}>
      <summary className={styles.label}>{t('helpHere.label')}</summary>
      <p>{t(`helpHere.${reader}`)}</p>
      <HelpLines lines={lines} toPupil={reader === 'child'} />
    </details>
  );
}
