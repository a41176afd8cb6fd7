import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseIcon } from './icons';
import { toneIcon, type Tone } from './Notice';
import styles from './notify.module.css';

export interface NotifyOptions {
  tone?: Exclude<Tone, 'sun'>;
  /** Such as Undo or Try again; the toast closes when it is pressed. */
  action?: { label: string; onAction: () => void };
  /** Milliseconds; 5 s, and never under 8 s with an action. */
  duration?: number;
  /** A later toast with the same key takes the place of the earlier one. */
  key?: string;
}

interface Toast extends NotifyOptions {
  id: number;
  message: string;
}

const SHOWN_AT_ONCE = 3;
let nextId = 1;
let queue: readonly Toast[] = [];
const listeners = new Set<() => void>();

function set(next: readonly Toast[]) {
  queue = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function waiting() {
  return queue;
}

/** Says something in passing, at the bottom of the screen, politely. Returns a function that takes it away. */
export function notify(message: string, options: NotifyOptions = {}): () => void {
  const id = nextId++;
  set([
    ...queue.filter((toast) => options.key === undefined || toast.key !== options.key),
    { ...options, id, message },
  ]);
  return () => dismiss(id);
}

/** Takes all of them away, said or not: they were for someone who has left. */
export function clearNotifications(): void {
  set([]);
}

function dismiss(id: number) {
  set(queue.filter((toast) => toast.id !== id));
}

/** Draws the toasts; mounted once, at the root, so that the live region is there before it speaks. */
export function NotifyHost() {
  const toasts = useSyncExternalStore(subscribe, waiting, waiting);
  const [paused, setPaused] = useState(false);
  const host = useRef<HTMLDivElement>(null);
  const newest = toasts.at(-1);

  useEffect(() => {
    if (newest === undefined) return;
    function handleKey(event: KeyboardEvent) {
      if (
        event.key === 'Escape' &&
        !event.defaultPrevented &&
        !document.querySelector('dialog[open]')
      ) {
        dismiss(newest!.id);
      }
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [newest]);

  // A toast that closes under the pointer or with focus inside sends no leave event of its own.
  const nothingLeft = toasts.length === 0;
  if (nothingLeft && paused) setPaused(false);

  return (
    <div
      ref={host}
      role="status"
      aria-live="polite"
      aria-atomic="false"
      className={styles.host}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(host.current!.contains(document.activeElement))}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      {toasts.slice(0, SHOWN_AT_ONCE).map((toast) => (
        <ToastCard key={toast.id} toast={toast} paused={paused} />
      ))}
    </div>
  );
}

function ToastCard({ toast, paused }: { toast: Toast; paused: boolean }) {
  const { t } = useTranslation('common');
  const duration = Math.max(toast.duration ?? 5000, toast.action ? 8000 : 0);

  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(() => dismiss(toast.id), duration);
    return () => clearTimeout(timer);
  }, [toast.id, duration, paused]);

  return (
    <div className={styles.toast}>
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
