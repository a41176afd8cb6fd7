import { readDraft, removeDraft, writeDraft } from '../drafts/drafts';
import { useUnsaved } from '../drafts/unsaved';
import { useUser } from '../auth/useMe';

/**
 * The common part of the three kinds of forms (useKeptForm, useKeptValues, useKeptFields): while
 * `isDirty`, leaving the screen needs a confirmation, and the text is restored after a reload, or
 * once the same person has logged in again. drafts.ts explains who can never see it.
 */
export function useKeptDraft(name: string, isDirty: boolean) {
  const { user } = useUser();
  const forget = () => removeDraft(user.id, name);
  const settle = useUnsaved(isDirty, forget);
  return {
    /** Without input there is nothing to keep. */
    write: (typed: object) => {
      if (Object.keys(typed).length > 0) writeDraft(user.id, name, typed);
      else forget();
    },
    /** It is saved or discarded: keeps nothing, and asks nothing. */
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

/**
 * The kept values of these fields, without values of another type, which an older version may have
 * kept.
 */
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
