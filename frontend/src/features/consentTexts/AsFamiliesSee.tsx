import type { Language } from '../../i18n/language';
import styles from './consentTexts.module.css';

/** A title and its paragraphs, as on the family's page. */
export function AsFamiliesSee({
  language,
  title,
  paragraphs,
}: {
  language: Language;
  title: string;
  paragraphs: readonly string[];
}) {
  return (
    <div className={styles.preview} lang={language}>
      <h3>{title}</h3>
      {paragraphs.map((paragraph, at) => (
        <p key={`${at} ${paragraph}`}>{paragraph}</p>
      ))}
    </div>
  );
}
