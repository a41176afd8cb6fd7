import {
  useState,
  useSyncExternalStore,
  type ChangeEvent,
  type ComponentType,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button';
import { Dialog } from './Dialog';
import { Notice } from './Notice';
import { staffKit } from './staffKit';

export interface ConfirmRequest {
  /** Verb and object as a question: "Delete Anna Puig?". */
  title: string;
  /** The consequences. */
  body?: ReactNode;
  /** The verb again. Without it the dialog only informs and has one Close button. */
  confirmLabel?: string;
  /** Shown on the button while `action` runs: "Deleting…". */
  busyLabel?: string;
  cancelLabel?: string;
  /** A text that must be typed before confirming, on staff's screens. */
  typed?: { label: string; hint: string; text: string };
  /** Makes the button red, for a destructive action. */
  danger?: boolean;
  /**
   * Runs inside the dialog, which stays open and shows progress. A failure is shown there and can
   * be tried again.
   */
  action?: () => Promise<unknown>;
  /** The message for a failed `action`; the common "could not be done" otherwise. */
  failed?: (error: unknown) => string;
  /** The element that gets the focus after a success, if the button is gone with its row. */
  returnFocus?: () => HTMLElement | null;
}

interface Pending {
  request: ConfirmRequest;
  settle: (confirmed: boolean) => void;
}

let pending: Pending | null = null;
const listeners = new Set<() => void>();

function set(next: Pending | null) {
  pending = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function asked() {
  return pending;
}

/**
 * Asks in a modal dialog. Resolves true if confirmed (and `action` succeeded), false if cancelled.
 */
export function confirm(request: ConfirmRequest): Promise<boolean> {
  pending?.settle(false);
  return new Promise((resolve) => {
    set({
      request,
      settle: (confirmed) => {
        set(null);
        resolve(confirmed);
      },
    });
  });
}

/** Removes the question without an answer: it was for a person who has left. */
export function closeConfirm(): void {
  pending?.settle(false);
}

/** The current question, if any. */
function useAsked(): Pending | null {
  return useSyncExternalStore(subscribe, asked, asked);
}

/** The components for a question: the light kit's, or staff's. */
interface Kit {
  Dialog: ComponentType<{
    title: string;
    busy: boolean;
    onClose: () => void;
    returnFocus: () => HTMLElement | null;
    actions: ReactNode;
    children: ReactNode;
  }>;
  Button: ComponentType<{
    variant: 'primary' | 'secondary' | 'danger';
    disabled?: boolean;
    busy?: boolean;
    busyLabel?: string | undefined;
    'data-initial-focus'?: boolean;
    onClick: () => void;
    children: ReactNode;
  }>;
  Notice: ComponentType<{ tone: 'error'; children: ReactNode }>;
  TextField?: ComponentType<{
    label: string;
    hint: string;
    autoComplete: string;
    value: string;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  }>;
}

const light: Kit = { Dialog, Button, Notice };

/**
 * Renders the questions of confirm(); mounted once, at the root. Staff's screens use their own kit.
 */
export function ConfirmHost({ kit = light }: { kit?: Kit }) {
  const current = useAsked();
  return (
    current &&
    staffKit.shown === (kit !== light) && (
      <ConfirmDialog key={current.request.title} kit={kit} {...current} />
    )
  );
}

function ConfirmDialog({
  kit: { Dialog, Button, Notice, TextField },
  request,
  settle,
}: Pending & { kit: Kit }) {
  const { t } = useTranslation('common');
  const [busy, setBusy] = useState(false);
  const [typed, setTyped] = useState('');
  const wanted = TextField && request.typed;
  const [problem, setProblem] = useState<string | null>(null);

  async function handleConfirm() {
    setProblem(null);
    setBusy(true);
    try {
      await request.action?.();
      settle(true);
    } catch (error) {
      setBusy(false);
      setProblem(request.failed?.(error) ?? t('errors.generic'));
    }
  }

  return (
    <Dialog
      title={request.title}
      busy={busy}
      onClose={() => settle(false)}
      // A dialog that is still busy when it closes has succeeded.
      returnFocus={() => (busy ? (request.returnFocus?.() ?? null) : null)}
      actions={
        <>
          <Button
            variant="secondary"
            data-initial-focus
            disabled={busy}
            onClick={() => settle(false)}
          >
            {request.confirmLabel === undefined
              ? t('actions.close')
              : (request.cancelLabel ?? t('actions.cancel'))}
          </Button>
          {request.confirmLabel !== undefined && (
            <Button
              variant={request.danger ? 'danger' : 'primary'}
              disabled={wanted !== undefined && !sameText(typed, wanted.text)}
              busy={busy}
              busyLabel={request.busyLabel}
              onClick={() => void handleConfirm()}
            >
              {request.confirmLabel}
            </Button>
          )}
        </>
      }
    >
      {request.body}
      {TextField && wanted && (
        <TextField
          label={wanted.label}
          hint={wanted.hint}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {problem !== null && <Notice tone="error">{problem}</Notice>}
    </Dialog>
  );
}

const sameText = (typed: string, wanted: string) =>
  typed.trim().toLocaleLowerCase() === wanted.trim().toLocaleLowerCase();
