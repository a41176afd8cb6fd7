import type { FormEvent, ReactNode, Ref } from 'react';
import { pastLimit } from '../../lib/pastLimit';
import { FormErrors } from '../FormErrors';
import styles from './layout.module.css';

/**
 * A form with its fields below one another. While busy, it cannot be sent twice; and it never leaves
 * the page, even if `onSubmit` does not prevent that.
 */
export function Form({
  ref,
  busy,
  onSubmit,
  buttons,
  children,
}: {
  ref?: Ref<HTMLFormElement>;
  busy: boolean;
  onSubmit: (event: FormEvent) => void;
  buttons: ReactNode;
  children: ReactNode;
}) {
  return (
    <form
      ref={ref}
      noValidate
      className={styles.stack}
      onSubmit={(event) => {
        event.preventDefault();
        // The list of errors has the focus then.
        if (pastLimit(event.currentTarget)) return;
        if (!busy) onSubmit(event);
      }}
    >
      <FormErrors />
      {children}
      <div className={styles.buttons}>{buttons}</div>
    </form>
  );
}
