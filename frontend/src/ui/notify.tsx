import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseIcon } from './icons';
import { toneIcon, type Tone } from './Notice';
import styles from './notify.module.css';
import { staffKit } from './staffKit';

interface ToastAction {
  label: string;
  onAction: () => void;
  /**
   * The only address that offers the action: one person's matter has no place on another's page.
   */
  at?: string;
  /** The element that gets the focus after a press by keyboard. */
  returnFocus?: () => HTMLElement | null;
}

export interface NotifyOptions {
  tone?: Exclude<Tone, 'sun'>;
  /** An action such as Undo or Try again; pressing it closes the toast. */
  action?: ToastAction;
  /** Milliseconds; 5 s by default, and at least 8 s with an action. */
  duration?: number;
  /** True for a mere remark, which never replaces another message. */
  passing?: boolean;
}

export interface Toast extends NotifyOptions {
  id: number;
  message: string;
}

let nextId = 1;
let shown: Toast | undefined;
const listeners = new Set<() => void>();

function show(toast: Toast | undefined) {
  shown = toast;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Shows a passing message at the bottom of the screen, announced politely. It replaces the previous
 * one, so that nothing piles up over the page. Returns a function that removes it.
 */
export function notify(message: string, options: NotifyOptions = {}): () => void {
  const id = nextId++;
  if (!(options.passing && shown && !shown.passing)) show({ ...options, id, message });
  return () => dismiss(id);
}

/** Removes the message, read or not: it was for a person who has left. */
export function clearNotifications(): void {
  show(undefined);
}

/** Used by staff's screens, which render toasts themselves while they are shown. */
export function drawElsewhere(elsewhere: boolean): void {
  staffKit.shown = elsewhere;
  show(shown && { ...shown });
}

export function dismiss(id: number) {
  if (shown?.id === id) show(undefined);
}

export function useToast(): Toast | undefined {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => shown,
  );
}

/** How long one stays, in milliseconds. */
export function durationOf({ duration, action }: Toast): number {
  return Math.max(duration ?? 5000, action ? 8000 : 0);
}

/**
 * Renders the toast; mounted once, at the root, so that the live region exists before it speaks.
 */
export function NotifyHost() {
  const toast = useToast();

  useEffect(() => {
    if (toast === undefined || staffKit.shown) return;
    function handleKey(event: KeyboardEvent) {
      if (
        event.key === 'Escape' &&
        !event.defaultPrevented &&
        !document.querySelector('dialog[open]')
      ) {
        dismiss(toast!.id);
      }
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [toast]);

  if (staffKit.shown) return null;
  return (
    <div role="status" aria-live="polite" aria-atomic="false" className={styles.host}>
      {toast && <ToastCard key={toast.id} toast={toast} />}
    </div>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useTranslation('common');
  const card = useRef<HTMLDivElement>(null);
  const [paused, setPaused] = useState(false);
  const duration = durationOf(toast);

  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(() => dismiss(toast.id), duration);
    return () => clearTimeout(timer);
  }, [toast.id, duration, paused]);

  return (
    <div
      ref={card}
      className={styles.toast}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(card.current!.contains(document.activeElement))}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <span className={styles.icon}>{toneIcon[toast.tone ?? 'success']()}</span>
      <span className={styles.text}>{toast.message}</span>
      {toast.action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            dismiss(toast.id);
            toast.action!.onAction();
          }}
        >
          {toast.action.label}
        </button>
      )}
      <button
        type="button"
        className={styles.close}
        aria-label={t('actions.close')}
        onClick={() => dismiss(toast.id)}
      >
        <CloseIcon size={20} />
      </button>
    </div>
  );
}
