import type { FormEvent, ReactNode } from 'react';
import styles from './layout.module.css';

/** A form with its fields below one another; while busy, it cannot be sent twice. */
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
