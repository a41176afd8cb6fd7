import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Typed } from '../../../lib/typed';
import { ConsentFields, lacksPlace, type ConsentRoute } from './ConsentFields';
import { ActionDialog } from '../../../ui/staff/ActionDialog';
import layout from '../../../ui/staff/layout.module.css';
import { Notice } from '../../../ui/staff/Notice';
import { Restored } from '../../../ui/staff/Restored';
import { Segments } from '../../../ui/staff/Segments';
import { SelectField } from '../../../ui/staff/SelectField';

export interface SaidByMany {
  given: boolean;
  reference: string;
  route: ConsentRoute;
  /** The contact who answered; missing if the family did as a whole. */
  contact?: number;
}

/** The typed values. There is no default answer, because it decides about a child. */
export interface SaidSoFar {
  said: 'given' | 'refused' | '';
  reference: string;
  route: ConsentRoute;
  contact: number | null;
}

export const nothingSaid: SaidSoFar = { said: '', reference: '', route: 'paper', contact: null };

/** Records the answer of one family, or the same answer of several. `record` rejects on failure. */
export function ConsentDialog({
  count,
  title,
  contacts = [],
  typed: {
    values: { said, reference, route, contact },
    set,
    restored,
    done,
  },
  record,
  problem,
  onClose,
  returnFocus,
}: {
  count: number;
  /** Replaces the number of families in the title. */
  title?: string;
  /** For one family: the contacts whose answer counts. */
  contacts?: readonly { id: number; full_name: string }[];
  typed: Typed<SaidSoFar>;
  record: (said: SaidByMany) => Promise<void>;
  problem: (error: Error) => string;
  onClose: () => void;
  returnFocus?: () => HTMLElement | null;
}) {
  const { t } = useTranslation('recordConsent');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const lacks = said === 'given' && lacksPlace(route, reference);

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
        reference: route === 'paper' ? reference.trim() : '',
        route,
        ...(contact !== null && { contact }),
      });
      done();
      onClose();
    } catch (error) {
      setFailure(error as Error);
      setBusy(false);
    }
  }

  function handleCancel() {
    done();
    onClose();
  }
  return (
    <ActionDialog
      title={title ?? t('title', { count })}
      busy={busy}
      onClose={onClose}
      {...(returnFocus && { returnFocus })}
      action={t('record')}
      onAction={() => void handleRecord()}
      onCancel={handleCancel}
    >
      <div className={layout.stack}>
        <Restored when={restored} />
        {contacts.length > 0 && (
          <SelectField
            label={t('whose')}
            value={String(contact ?? '')}
            options={[
              ...contacts.map((one) => ({ value: String(one.id), label: one.full_name })),
              { value: '', label: t('family') },
            ]}
            onChange={(event) => set({ contact: Number(event.target.value) || null })}
          />
        )}
        <Segments<'given' | 'refused' | ''>
          label={t('said')}
          value={said}
          options={[
            { value: 'given', label: t('given') },
            { value: 'refused', label: t('refused') },
          ]}
          onChange={(word) => set({ said: word })}
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
          onReference={(text) => set({ reference: text })}
          onRoute={(way) => set({ route: way })}
        />
        <p className={layout.soft}>{t('told')}</p>
        {failure && (
          <Notice tone="error" title={t('failed')}>
            {problem(failure)}
          </Notice>
        )}
      </div>
    </ActionDialog>
  );
}
