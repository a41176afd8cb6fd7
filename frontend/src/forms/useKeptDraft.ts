import { readDraft, removeDraft, writeDraft } from '../drafts/drafts';
import { useUnsaved } from '../drafts/unsaved';
import { useUser } from '../auth/useMe';

/**
 * What the three kinds of forms have in common (useKeptForm, useKeptValues, useKeptFields): while
 * `isDirty`, another screen opens only after a question; and what is written is there again after a
 * reload, or once the same person has logged in again. drafts.ts says who never sees it.
 */
export function useKeptDraft(name: string, isDirty: boolean) {
  const { user } = useUser();
  const forget = () => removeDraft(user.id, name);
  const settle = useUnsaved(isDirty, forget);
  return {
    /** Nothing typed is nothing to keep. */
    write: (typed: object) => {
      if (Object.keys(typed).length > 0) writeDraft(user.id, name, typed);
      else forget();
    },
    /** It is saved or given up: nothing is kept, and nothing asked about. */
    done: () => {
      forget();
      settle();
    },
  };
}

/** The fields of `typed` that differ from `saved`. */
export function changedIn<Values extends object>(
  typed: Partial<Values>,
  saved: Values,
): Partial<Values> {
  const changed = Object.entries(typed).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(saved[field as keyof Values]),
  );
  return Object.fromEntries(changed) as Partial<Values>;
}

/** What was kept of these fields; nothing of another kind, which an older version may have kept. */
export function keptOf<Values extends object>(
  userId: number,
  name: string,
  fields: Values,
): Partial<Values> {
  const draft = readDraft(userId, name);
  if (typeof draft !== 'object' || draft === null) return {};
  const known = Object.entries(draft).filter(([field, value]) => {
    if (!Object.hasOwn(fields, field)) return false;
    const now: unknown = fields[field as keyof Values];
    const isOpen = now === null || now === undefined || value === null;
    return isOpen || (typeof value === typeof now && Array.isArray(value) === Array.isArray(now));
  });
  return Object.fromEntries(known) as Partial<Values>;
}
