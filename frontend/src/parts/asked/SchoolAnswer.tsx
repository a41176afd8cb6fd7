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
  answer: { campaign: string; text: string; language: string; done: string[] } | null | undefined;
}) {
  const { t, i18n } = useTranslation('common');
  if (!answer) return null;
  return (
    <Notice tone="info" live={false} title={t('schoolAnswer')}>
      {answer.language !== i18n.language && (
        <p>{t('schoolAnswerIn', { language: nameOfLanguage(answer.language, i18n.language) })}</p>
      )}
      <p translate="no" lang={answer.language}>
        {answer.text}
      </p>
      {answer.done.length > 0 && (
        <ul translate="no" lang={answer.language} className={styles.done}>
          {answer.done.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

function nameOfLanguage(code: string, language: string): string {
  return new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? code;
}
