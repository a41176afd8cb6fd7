import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './EmailText.module.css';

/** Before the @, and after a dot, a hyphen and their like. */
const breaks = /(?<=[.\-_+])|(?=@)/u;

/** An e-mail address that breaks where a reader would break it, and anywhere if it must; null: there is none. */
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
