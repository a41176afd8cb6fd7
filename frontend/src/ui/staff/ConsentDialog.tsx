import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button';
import { ConsentFields, type ConsentRoute } from './ConsentFields';
import { Dialog } from './Dialog';
import layout from './layout.module.css';
import { Notice } from './Notice';
import { Segments } from './Segments';

export interface SaidByMany {
  given: boolean;
  reference: string;
  route: ConsentRoute;
}

/** Records the same word for several families. `record` rejects where it fails. */
export function ConsentDialog({
  count,
  record,
  problem,
  onClose,
  returnFocus,
}: {
  count: number;
  record: (said: SaidByMany) => Promise<void>;
  /** An error in words. */
  problem: (error: Error) => string;
  onClose: () => void;
  returnFocus?: () => HTMLElement | null;
}) {
  const { t } = useTranslation(['recordConsent', 'common']);
  const [said, setSaid] = useState<'given' | 'refused'>('given');
  const [reference, setReference] = useState('');
  const [route, setRoute] = useState<ConsentRoute>('paper');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const lacks = said === 'given' && reference.trim() === '';

  async function handleRecord() {
    setTried(true);
    if (lacks) {
      field.current?.focus();
      return;
    }
    setBusy(true);
    try {
      await record({ given: said === 'given', reference: reference.trim(), route });
      onClose();
    } catch (error) {
      setFailure(error as Error);
      setBusy(false);
    }
  }

  return (
    <Dialog
      title={t('title', { count })}
      busy={busy}
      onClose={onClose}
      {...(returnFocus && { returnFocus })}
      actions={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button
            busy={busy}
            busyLabel={t('common:states.saving')}
            onClick={() => void handleRecord()}
          >
            {t('record')}
          </Button>
        </>
      }
    >
      <div className={layout.stack}>
        <Segments
          label={t('said')}
          value={said}
          options={[
            { value: 'given', label: t('given') },
            { value: 'refused', label: t('refused') },
          ]}
          onChange={setSaid}
        />
        {said === 'refused' && <p>{t('refusedText')}</p>}
        <ConsentFields
          field={field}
          reference={reference}
          route={route}
          optional={said === 'refused'}
          error={tried && lacks ? t('referenceNeeded') : undefined}
          onReference={setReference}
          onRoute={setRoute}
        />
        {failure && (
          <Notice tone="error" title={t('failed')}>
            {problem(failure)}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
