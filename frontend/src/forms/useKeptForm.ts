import { useEffect, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { changedIn, keptOf, useKeptDraft } from './useKeptDraft';
import { useUser } from '../auth/useMe';

/**
 * Keeps the input of `form` under `name`: leaving the screen needs a confirmation, and the input
 * survives a reload or an expired login. Call `saved` before leading on. A value `version` of the
 * form is kept too: it says which version of the row the input is about.
 */
export function useKeptForm<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: string,
): { saved: () => void; restored: boolean } {
  const { user } = useUser();
  const [restored, setRestored] = useState(false);
  const draft = useKeptDraft(name, form.formState.isDirty);

  useEffect(() => {
    const kept = Object.entries(keptOf(user.id, name, form.getValues()));
    for (const [field, value] of kept) {
      form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, {
        shouldDirty: true,
      });
    }
    if (kept.length > 0) setRestored(true);
    const { unsubscribe } = form.watch((values) => {
      const begun = form.formState.defaultValues ?? {};
      const changed = changedIn(values as Partial<Values>, begun as Values);
      const isVersioned = Object.keys(changed).length > 0 && 'version' in values;
      draft.write(isVersioned ? { ...changed, version: values.version as unknown } : changed);
    });
    return unsubscribe;
    // Once: what is typed later is in the form.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return { saved: draft.done, restored };
}
