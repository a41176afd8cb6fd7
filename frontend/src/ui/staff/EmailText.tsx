import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './EmailText.module.css';

/** Breaks before the @, and after a dot, a hyphen and similar signs. */
const breaks = /(?<=[.\-_+])|(?=@)/u;

/**
 * An email address that breaks where a reader expects it, and anywhere if it must; nothing for
 * null.
 */
export function EmailText({ email }: { email: string | null }) {
  const { t } = useTranslation('common');
  if (email === null) return t('noAddress');
  return (
    <span className={styles.email} translate="no">
      {email.split(breaks).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
