import { useEffect } from 'react';
import { changedIn, keptOf, useKeptDraft } from './useKeptDraft';
import { useUser } from '../auth/useMe';

/**
 * Keeps the `fields` of ui/useFields, which began with `initial`, under `name`. Returns a function
 * to call once they are saved or discarded.
 */
export function useKeptFields<Name extends string>(
  name: string,
  initial: Record<Name, string>,
  fields: { values: Record<Name, string>; set: (name: Name, value: string) => void },
): () => void {
  const { user } = useUser();
  const changed = changedIn(fields.values, initial);
  const draft = useKeptDraft(name, Object.keys(changed).length > 0);

  useEffect(() => {
    for (const [field, value] of Object.entries(keptOf(user.id, name, initial))) {
      fields.set(field as Name, value as string);
    }
    // Once: what is typed later is in the fields.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const text = JSON.stringify(changed);
  useEffect(() => {
    draft.write(changed);
    // What is to be kept is all in its text.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [text]);
  return draft.done;
}
