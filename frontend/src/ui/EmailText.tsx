import styles from './EmailText.module.css';

/** An e-mail address that breaks before its @ first, and anywhere if it must. */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <span className={styles.email}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}
