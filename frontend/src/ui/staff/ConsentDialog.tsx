import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button';
import { ConsentFields, type ConsentRoute } from './ConsentFields';
import { Dialog } from './Dialog';
import layout from './layout.module.css';
import { Notice } from './Notice';
import { Segments } from './Segments';
import { SelectField } from './SelectField';

export interface SaidByMany {
  given: boolean;
  reference: string;
  route: ConsentRoute;
  /** Whose word it is, of the contacts that were given; missing where it is the family's. */
  contact?: number;
}

/** Records the word of a family, or the same word of several. `record` rejects where it fails. */
export function ConsentDialog({
  count,
  title,
  contacts = [],
  contact: first,
  record,
  problem,
  onClose,
  returnFocus,
}: {
  count: number;
  /** Instead of how many families it is for. */
  title?: string;
  /** Of one family: those whose word counts. */
  contacts?: readonly { id: number; full_name: string }[];
  /** The one who is chosen at first. */
  contact?: number | undefined;
  record: (said: SaidByMany) => Promise<void>;
  /** An error in words. */
  problem: (error: Error) => string;
  onClose: () => void;
  returnFocus?: () => HTMLElement | null;
}) {
  const { t } = useTranslation(['recordConsent', 'common']);
  // Of one family neither is suggested.
  const [said, setSaid] = useState<'given' | 'refused' | ''>(title === undefined ? 'given' : '');
  const [reference, setReference] = useState('');
  const [route, setRoute] = useState<ConsentRoute>('paper');
  const [contact, setContact] = useState(
    first ?? (contacts.length === 1 ? contacts[0]!.id : undefined),
  );
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const lacks = said === 'given' && reference.trim() === '';

  async function handleRecord() {
    setTried(true);
    if (said === '') return;
    if (lacks) {
      field.current?.focus();
      return;
    }
    setBusy(true);
    try {
      await record({
        given: said === 'given',
        reference: reference.trim(),
        route,
        ...(contact !== undefined && { contact }),
      });
      onClose();
    } catch (error) {
      setFailure(error as Error);
      setBusy(false);
    }
  }

  return (
    <Dialog
      title={title ?? t('title', { count })}
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
        {contacts.length > 0 && (
          <SelectField
            label={t('whose')}
            value={String(contact ?? '')}
            options={[
              ...contacts.map((one) => ({ value: String(one.id), label: one.full_name })),
              { value: '', label: t('family') },
            ]}
            onChange={(event) => setContact(Number(event.target.value) || undefined)}
          />
        )}
        <Segments<'given' | 'refused' | ''>
          label={t('said')}
          value={said}
          options={[
            { value: 'given', label: t('given') },
            { value: 'refused', label: t('refused') },
          ]}
          onChange={setSaid}
        />
        {tried && said === '' && <Notice tone="error">{t('saidNeeded')}</Notice>}
        {said === 'refused' && <p>{t('refusedText', { count })}</p>}
        <ConsentFields
          field={field}
          reference={reference}
          route={route}
          optional={said !== 'given'}
          many={count > 1}
          error={tried && lacks ? t('referenceNeeded') : undefined}
          onReference={setReference}
          onRoute={setRoute}
        />
        <p className={layout.soft}>{t('told')}</p>
        {failure && (
          <Notice tone="error" title={t('failed')}>
            {problem(failure)}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
