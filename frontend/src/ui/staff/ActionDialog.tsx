import { useTranslation } from 'react-i18next';
import { Button } from './Button';
import { Dialog, type DialogProps } from './Dialog';

interface ActionDialogProps extends Omit<DialogProps, 'actions' | 'busy'> {
  /** The verb on the button. */
  action: string;
  /** Missing if the button submits `form`. */
  onAction?: () => void;
  /** The id of the form that the button submits. */
  form?: string;
  busy: boolean;
  /** "Saving…" if missing. */
  busyLabel?: string;
  disabled?: boolean;
  danger?: boolean;
  /** True if Cancel has the focus at first. */
  isCancelFirst?: boolean;
  /** Differs from `onClose` if cancelling discards the input, which Esc keeps. */
  onCancel?: () => void;
}

/** A dialog with one action, and Cancel. */
export function ActionDialog({
  action,
  onAction,
  form,
  busy,
  busyLabel,
  disabled = false,
  danger = false,
  isCancelFirst = false,
  onClose,
  onCancel = onClose,
  ...rest
}: ActionDialogProps) {
  const { t } = useTranslation('common');
  return (
    <Dialog
      {...rest}
      busy={busy}
      onClose={onClose}
      actions={
        <>
          <Button
            variant="secondary"
            data-initial-focus={isCancelFirst || undefined}
            disabled={busy}
            onClick={onCancel}
          >
            {t('actions.cancel')}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            {...(form !== undefined && { type: 'submit', form })}
            busy={busy}
            busyLabel={busyLabel ?? t('states.saving')}
            disabled={disabled}
            onClick={onAction}
          >
            {action}
          </Button>
        </>
      }
    />
  );
}
