import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorText } from '../../../api/errors';
import type { Typed } from '../../../lib/typed';
import { ActionDialog } from '../../../ui/staff/ActionDialog';
import layout from '../../../ui/staff/layout.module.css';
import { Notice } from '../../../ui/staff/Notice';
import { Restored } from '../../../ui/staff/Restored';
import { TextField } from '../../../ui/staff/TextField';

const LEAST = 10;
const MOST = 500;

/** Asks why a class gets the same questionnaire again so soon. */
export function AgainDialog({
  typed: { values, set, restored, done },
  why,
  busy,
  error,
  onOpen,
  onClose,
}: {
  typed: Typed<{ reason: string }>;
  /** The server's message about it. */
  why: string;
  busy: boolean;
  error: Error | null;
  onOpen: (reason: string) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('campaignSteps');
  const [tried, setTried] = useState(false);
  const reason = values.reason.trim();
  const isMissing = reason.length < LEAST;
  const said = error instanceof ApiError ? error.fields.reason?.join(' ') : undefined;
  return (
    <ActionDialog
      title={t('again.title')}
      busy={busy}
      onClose={onClose}
      action={t('open.do')}
      busyLabel={t('open.opening')}
      onAction={() => {
        setTried(true);
        if (!isMissing) onOpen(reason);
      }}
      onCancel={() => {
        done();
        onClose();
      }}
    >
      <div className={layout.stack}>
        <p>{why}</p>
        <Restored when={restored} />
        <TextField
          label={t('again.reason')}
          hint={t('again.hint')}
          value={values.reason}
          maxLength={MOST}
          autoComplete="off"
          error={tried && isMissing ? t('again.missing') : said}
          onChange={({ target }) => set({ reason: target.value })}
        />
        {error && said === undefined && (
          <Notice tone="error" title={t('open.failed')}>
            {errorText(error)}
          </Notice>
        )}
      </div>
    </ActionDialog>
  );
}
