import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/staff/Button';
import { Notice } from '../../../ui/staff/Notice';
import layout from '../../../ui/staff/layout.module.css';
import styles from './InlineForm.module.css';

/**
 * A small form inside a bigger one, where HTML allows no form: Enter sends this one and not the
 * outer one, Esc closes it. Its first field takes the focus.
 */
export function InlineForm({
  ref,
  title,
  submitLabel,
  busy,
  failure,
  onSubmit,
  onCancel,
  children,
}: {
  ref: (group: HTMLElement | null) => void;
  title: string;
  submitLabel: string;
  busy: boolean;
  failure: { title: string; text: string } | null;
  onSubmit: () => void;
  onCancel: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation('common');
  const group = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useEffect(() => group.current?.querySelector('input')?.focus(), []);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      if (!busy) onSubmit();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      onCancel();
    }
  }

  return (
    <div
      ref={(element) => {
        group.current = element;
        ref(element);
      }}
      role="group"
      aria-labelledby={titleId}
      className={styles.inline}
      onKeyDown={handleKeyDown}
    >
      <h3 id={titleId}>{title}</h3>
      {children}
      {failure && (
        <Notice tone="error" title={failure.title}>
          {failure.text}
        </Notice>
      )}
      <div className={layout.buttons}>
        <Button size="small" busy={busy} busyLabel={t('states.creating')} onClick={onSubmit}>
          {submitLabel}
        </Button>
        <Button variant="quiet" size="small" disabled={busy} onClick={onCancel}>
          {t('actions.cancel')}
        </Button>
      </div>
    </div>
  );
}
