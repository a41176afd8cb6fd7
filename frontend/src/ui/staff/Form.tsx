import type { FormEvent, ReactNode } from 'react';
import styles from './layout.module.css';

/** A form whose fields are one below the other; while busy, it is not sent twice. */
export function Form({
  busy,
  onSubmit,
  buttons,
  children,
}: {
  busy: boolean;
  onSubmit: (event: FormEvent) => void;
  buttons: ReactNode;
  children: ReactNode;
}) {
  return (
    <form
      noValidate
      className={styles.stack}
      onSubmit={(event) => {
        if (busy) event.preventDefault();
        else onSubmit(event);
      }}
    >
      {children}
      <div className={styles.buttons}>{buttons}</div>
    </form>
  );
}
