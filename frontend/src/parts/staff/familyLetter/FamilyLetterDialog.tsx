import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isDay } from '../../../lib/days';
import type { FamilyLetter } from '../../../lib/familyLetter';
import type { Typed } from '../../../lib/typed';
import { Checkbox } from '../../../ui/staff/Checkbox';
import { DateField } from '../../../ui/staff/DateField';
import { ActionDialog } from '../../../ui/staff/ActionDialog';
import layout from '../../../ui/staff/layout.module.css';
import { Notice } from '../../../ui/staff/Notice';
import { Restored } from '../../../ui/staff/Restored';
import { SelectField } from '../../../ui/staff/SelectField';
import { TextField } from '../../../ui/staff/TextField';

const kinds = ['meeting', 'after_talk', 'thanks'] as const;

interface Addressee {
  id: number;
  full_name: string;
  locale: 'ca' | 'es' | 'en' | 'ar' | 'ro' | 'uk' | 'zh' | 'ur';
}

/** Asks for the purpose and the recipient of a letter to a family. `make` rejects on failure. */
export function FamilyLetterDialog({
  contacts,
  typed: { values, set, restored, done },
  make,
  problem,
  fieldsOf,
  onClose,
}: {
  /** Undefined while they load. */
  contacts: readonly Addressee[] | undefined;
  typed: Typed<FamilyLetter>;
  make: (body: object) => Promise<void>;
  problem: (error: Error) => string;
  /** The server's messages by field. */
  fieldsOf: (error: Error) => Record<string, string[]>;
  onClose: () => void;
}) {
  const { t } = useTranslation('reading');
  const hint = useId();
  const { kind, on, at, place, pupilKnows } = values;
  const contact = contacts?.find(({ id }) => id === values.contact) ?? contacts?.[0];
  const making = useMutation({
    mutationFn: () =>
      make({
        kind,
        contact: contact?.id,
        ...(kind === 'meeting' && { on, at, place: place.trim() }),
        ...(kind === 'after_talk' && { pupil_knows: pupilKnows }),
      }),
    onSuccess: () => {
      done();
      onClose();
    },
    meta: { showsErrors: true },
  });
  const wrong = making.error ? fieldsOf(making.error) : {};
  const change = (part: Partial<FamilyLetter>) => {
    making.reset();
    set(part);
  };
  const isWhole = {
    meeting: isDay(on) && at !== '',
    after_talk: pupilKnows,
    thanks: true,
  }[kind];
  return (
    <ActionDialog
      title={t('familyLetter.title')}
      busy={making.isPending}
      onClose={onClose}
      action={t('familyLetter.make')}
      busyLabel={t('familyLetter.making')}
      disabled={contact === undefined || !isWhole}
      onAction={() => making.mutate()}
      onCancel={() => {
        done();
        onClose();
      }}
    >
      <div className={layout.stack}>
        <p className={layout.soft}>{t('familyLetter.text')}</p>
        <Restored when={restored} />
        {contacts?.length === 0 ? (
          <Notice>{t('familyLetter.nobody')}</Notice>
        ) : (
          <SelectField
            label={t('familyLetter.contact')}
            options={(contacts ?? []).map(({ id, full_name: name, locale }) => ({
              value: String(id),
              label: t('familyLetter.in_language', {
                name,
                language: t(`familyLetter.languages.${locale}`),
              }),
            }))}
            value={contact === undefined ? '' : String(contact.id)}
            onChange={(event) => change({ contact: Number(event.target.value) })}
          />
        )}
        <SelectField
          label={t('familyLetter.kind')}
          options={kinds.map((value) => ({ value, label: t(`familyLetter.kinds.${value}`) }))}
          value={kind}
          onChange={(event) => change({ kind: event.target.value as FamilyLetter['kind'] })}
        />
        {kind === 'meeting' && (
          <>
            <div className={layout.pair}>
              <DateField
                label={t('familyLetter.on')}
                value={on}
                error={wrong.on?.join(' ')}
                onChange={(day) => change({ on: day })}
              />
              <TextField
                label={t('familyLetter.at')}
                type="time"
                value={at}
                error={wrong.at?.join(' ')}
                onChange={(event) => change({ at: event.target.value })}
              />
            </div>
            <TextField
              label={t('familyLetter.place')}
              optional
              maxLength={120}
              value={place}
              error={wrong.place?.join(' ')}
              onChange={(event) => change({ place: event.target.value })}
            />
          </>
        )}
        {kind === 'after_talk' && (
          <div>
            <Checkbox
              label={t('familyLetter.pupilKnows')}
              checked={pupilKnows}
              describedBy={hint}
              onChange={(event) => change({ pupilKnows: event.target.checked })}
            />
            <p id={hint} className={layout.soft}>
              {t('familyLetter.pupilKnowsHint')}
            </p>
          </div>
        )}
        {making.error && Object.keys(wrong).length === 0 && (
          <Notice tone="error">{problem(making.error)}</Notice>
        )}
      </div>
    </ActionDialog>
  );
}
