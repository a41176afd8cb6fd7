import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button';
import { ContactFields } from './ContactFields';
import { problemOf, trimmed, type ContactValues, type Refused } from './contactValues';
import { Dialog } from './Dialog';

/** A contact of a family, added or corrected where one is. `save` rejects where it fails. */
export function ContactDialog({
  title,
  initial,
  save,
  refusedBy,
  onClose,
  returnFocus,
}: {
  title: string;
  initial: ContactValues;
  save: (values: ContactValues) => Promise<unknown>;
  refusedBy: (error: Error) => Refused;
  onClose: () => void;
  returnFocus?: () => HTMLElement | null;
}) {
  const { t } = useTranslation(['contacts', 'common']);
  const [values, setValues] = useState(initial);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);

  async function handleSave() {
    setTried(true);
    if (problemOf(values) !== null) return;
    setBusy(true);
    try {
      await save(trimmed(values));
      onClose();
    } catch (error) {
      setRefused(refusedBy(error as Error));
      setBusy(false);
    }
  }

  return (
    <Dialog
      title={title}
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
            onClick={() => void handleSave()}
          >
            {t('save')}
          </Button>
        </>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void handleSave();
        }}
      >
        <ContactFields values={values} onChange={setValues} tried={tried} refused={refused} />
        {/* So that Enter in a field saves. */}
        <input type="submit" hidden value={t('save')} />
      </form>
    </Dialog>
  );
}
