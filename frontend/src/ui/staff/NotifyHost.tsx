import Paper from '@mui/material/Paper';
import Snackbar from '@mui/material/Snackbar';
import { useRef, type FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { CloseIcon } from '../icons';
import { toneIcon } from '../Notice';
import { dismiss, durationOf, useToast, type Toast } from '../notify';
import { Button } from './Button';
import { IconButton } from './IconButton';
import styles from './NotifyHost.module.css';

/**
 * Renders the messages of notify() on staff's screens, one at a time. They stand under the menu,
 * where nothing can be pressed; if there is no room, the page grows by their height.
 */
export function NotifyHost() {
  const toast = useToast();

  return (
    <>
      {toast && <div className={styles.room} aria-hidden="true" />}
      <div role="status" aria-live="polite" aria-atomic="false">
        {toast && <Notification key={toast.id} toast={toast} />}
      </div>
    </>
  );
}

function Notification({ toast }: { toast: Toast }) {
  const { t } = useTranslation('common');
  const { pathname } = useLocation();
  const before = useRef<Element | null>(null);
  const action = toast.action;
  const offered = action && (action.at === undefined || action.at === pathname);

  function handleFocus({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
  }
  /** Removes the notice; if the focus was in it, moves it to where the work continues. */
  function leave(wanted: HTMLElement | null = null) {
    const back = before.current;
    dismiss(toast.id);
    const target = wanted ?? (back instanceof HTMLElement && back.isConnected ? back : null);
    (target ?? document.querySelector<HTMLElement>('main h1'))?.focus({ preventScroll: true });
  }

  return (
    <Snackbar
      open
      autoHideDuration={durationOf(toast)}
      onClose={(_, reason) => {
        const dialog = document.querySelector('dialog[open], [role="dialog"]');
        if (reason === 'clickaway' || (reason === 'escapeKeyDown' && dialog)) return;
        dismiss(toast.id);
      }}
    >
      <Paper className={styles.toast} onFocus={handleFocus}>
        <span className={styles.icon}>{toneIcon[toast.tone ?? 'success']()}</span>
        <span className={styles.text}>{toast.message}</span>
        <span className={styles.buttons}>
          {offered && (
            <Button
              variant="quiet"
              size="small"
              onClick={() => {
                leave(action.returnFocus?.());
                action.onAction();
              }}
            >
              {action.label}
            </Button>
          )}
          <IconButton
            size="small"
            label={t('actions.close')}
            icon={<CloseIcon size={20} />}
            onClick={() => leave()}
          />
        </span>
      </Paper>
    </Snackbar>
  );
}
