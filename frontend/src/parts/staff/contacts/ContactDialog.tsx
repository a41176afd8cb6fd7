import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Typed } from '../../../lib/typed';
import { ContactFields } from './ContactFields';
import { problemOf, trimmed, type ContactValues, type Refused } from './contactValues';
import { ActionDialog } from '../../../ui/staff/ActionDialog';
import { Restored } from '../../../ui/staff/Restored';

/** Adds a contact of a family, or corrects the given one. `save` rejects on failure. */
export function ContactDialog({
  title,
  typed: { values, set, restored, done },
  save,
  refusedBy,
  hasPhone,
  onClose,
  returnFocus,
}: {
  title: string;
  typed: Typed<ContactValues>;
  save: (values: ContactValues) => Promise<unknown>;
  refusedBy: (error: Error) => Refused;
  hasPhone: boolean;
  onClose: () => void;
  returnFocus?: () => HTMLElement | null;
}) {
  const { t } = useTranslation('contacts');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);

  async function handleSave() {
    setTried(true);
    if (problemOf(values) !== null) return;
    setBusy(true);
    try {
      await save(trimmed(values));
      done();
      onClose();
    } catch (error) {
      setRefused(refusedBy(error as Error));
      setBusy(false);
    }
  }

  function handleCancel() {
    done();
    onClose();
  }
  return (
    <ActionDialog
      title={title}
      busy={busy}
      onClose={onClose}
      {...(returnFocus && { returnFocus })}
      action={t('save')}
      onAction={() => void handleSave()}
      onCancel={handleCancel}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void handleSave();
        }}
      >
        <Restored when={restored} />
        <ContactFields
          values={values}
          onChange={set}
          tried={tried}
          refused={refused}
          hasPhone={hasPhone}
        />
        {/* Lets Enter in a field save. */}
        <input type="submit" hidden value={t('save')} />
      </form>
    </ActionDialog>
  );
}
