import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { oneStop } from '../../../lib/oneStop';
import { paths } from '../../../paths';
import { Disclosure } from '../../../ui/Disclosure';
import type { Size } from '../plan/plan';
import { details, paragraphs, shownByLink, type TermsText as Text } from './termsTexts';
import styles from './TermsPage.module.css';

/** Explains briefly what the test is and is not; the rest opens on request. */
export function TermsText({
  text,
  size,
  aboutName,
}: {
  text: Text;
  size: Size;
  /** First name of the person the test is about; null for oneself. */
  aboutName: string | null;
}) {
  const { t } = useTranslation(['terms', 'common']);
  const variables = { count: size.questionCount, minutes: size.minutes };
  const privacy = <Link to={paths.privacy.to()}>{t('common:titles.privacy')}</Link>;
  const folded = text === 'link' ? paragraphs.filter((name) => !shownByLink.includes(name)) : [];
  const paragraph = (name: (typeof paragraphs)[number]) => (
    <section key={name} className={styles.paragraph}>
      <h2>{t(`${text}.${name}.title`)}</h2>
      <p>
        {t(`${text}.${name}.text`, variables)} {name === 'responses' && text !== 'child' && privacy}
      </p>
    </section>
  );
  return (
    <>
      <p className={styles.about}>
        {aboutName === null && text !== 'link'
          ? t(`${text}.aboutSelf`)
          : oneStop(t('aboutOther', { name: aboutName ?? '' }))}
      </p>
      {paragraphs.filter((name) => !folded.includes(name)).map(paragraph)}
      <Disclosure label={t(`${text}.more`)}>
        {folded.map(paragraph)}
        <ul className={styles.details}>
          {details.map((name) => (
            <li key={name}>{t(`${text}.details.${name}`)}</li>
          ))}
          {/* A child’s terms have no line to spare (e2e/childTerms.spec.ts). */}
          {text === 'child' && <li>{privacy}</li>}
        </ul>
      </Disclosure>
    </>
  );
}
