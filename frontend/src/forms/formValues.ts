import { readDraft, removeDraft, writeDraft } from '../drafts/drafts';

/** Keeps the input of a form, if there is any, for a user who is signed in. */
export function keep(user: number | undefined, name: string | null, input: object): void {
  if (user === undefined || name === null) return;
  if (Object.keys(input).length > 0) writeDraft(user, name, input);
  else removeDraft(user, name);
}

/** The kept input of these fields. A value of another kind, kept by an older version, is left out. */
export function keptOf<Values extends object>(
  user: number | undefined,
  name: string | null,
  fields: Values,
): Partial<Values> {
  const draft = user === undefined || name === null ? null : readDraft(user, name);
  if (typeof draft !== 'object' || draft === null) return {};
  const known = Object.entries(draft).filter(([field, value]) => {
    if (!Object.hasOwn(fields, field)) return false;
    const now: unknown = fields[field as keyof Values];
    const isOpen = now === null || now === undefined || value === null;
    return isOpen || (typeof value === typeof now && Array.isArray(value) === Array.isArray(now));
  });
  return Object.fromEntries(known) as Partial<Values>;
}

/** The fields of `typed` that differ from `saved`. */
export function changedIn<Values extends object>(
  typed: Partial<Values>,
  saved: Values,
): Partial<Values> {
  const isChanged = (field: string) =>
    JSON.stringify(typed[field as keyof Values]) !== JSON.stringify(saved[field as keyof Values]);
  return only(typed, isChanged);
}

/** The texts in the fields of `form` that differ from the `values` of the same names. */
export function filledIn<Values extends object>(
  form: HTMLElement | null,
  values: Values,
): Partial<Values> {
  if (!(form instanceof HTMLFormElement)) return {};
  const filled = [...new FormData(form)].filter(([field, text]) => {
    const value: unknown = Object.hasOwn(values, field) && values[field as keyof Values];
    return typeof value === 'string' && text !== value && isInput(form.elements.namedItem(field));
  });
  return Object.fromEntries(filled) as Partial<Values>;
}

/** A select without a choice has the value of its first option: it is no input of anybody. */
function isInput(found: Element | RadioNodeList | null): boolean {
  return found instanceof HTMLInputElement || found instanceof RadioNodeList;
}

/** The first field that is marked as wrong or has one of these names, in the order of the screen. */
export function firstWrong(
  form: HTMLElement | null,
  names: readonly string[],
): HTMLElement | null | undefined {
  const wrong = ['[aria-invalid="true"]', ...names.map((name) => `[name="${name}"]`)];
  return form?.querySelector<HTMLElement>(wrong.join());
}

export function only<All extends object>(all: All, wanted: (field: string) => boolean): All {
  return Object.fromEntries(Object.entries(all).filter(([field]) => wanted(field))) as All;
}
