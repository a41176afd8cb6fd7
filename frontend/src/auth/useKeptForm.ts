import { useEffect, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { readDraft, removeDraft, writeDraft } from './drafts';
import { useUnsaved } from './unsaved';
import { useUser } from './useMe';

/**
 * Keeps what is written in `form` under `name`: it is asked about before another screen opens, and is
 * still there after a reload, or a login that ended. `saved` is to be called before leading on.
 */
export function useKeptForm<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: string,
): { saved: () => void; restored: boolean } {
  const { user } = useUser();
  const { isDirty } = form.formState;
  const [restored, setRestored] = useState(false);
  const forget = () => removeDraft(user.id, name);
  const settle = useUnsaved(isDirty, forget);

  useEffect(() => {
    const draft = readDraft(user.id, name);
    if (typeof draft === 'object' && draft !== null) {
      const known = Object.keys(form.getValues());
      for (const [field, value] of Object.entries(draft)) {
        if (!known.includes(field)) continue; // of an older version
        form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, {
          shouldDirty: true,
        });
      }
      setRestored(true);
    }
    const { unsubscribe } = form.watch((values) => writeDraft(user.id, name, values));
    return unsubscribe;
    // Once: what is typed later is in the form.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return {
    saved: () => {
      forget();
      settle();
    },
    restored,
  };
}
