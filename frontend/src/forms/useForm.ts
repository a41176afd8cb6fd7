import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useUnsaved } from '../drafts/unsaved';
import { useMe } from '../auth/useMe';
import type { Typed } from '../lib/typed';
import { pastLimit } from '../lib/pastLimit';
import { changedIn, filledIn, firstWrong, keep, keptOf, only } from './formValues';
import { sendEarlySent } from './sentEarly';

export type Problems<Values> = { [Name in keyof Values]?: string | undefined };

interface Options<Values> {
  /** False: no question keeps the person on the screen. */
  asks?: boolean;
  /** The version of the edited thing, if others may change it too. */
  version?: string | null | undefined;
  /** A message for each value that must not be sent. */
  check?: (values: Values) => Problems<Values>;
}

export interface FormOf<Values extends object> extends Typed<Values> {
  /** The version on which the input is based. */
  version: string;
  /** A message for each field that was wrong at the last attempt and has not changed since. */
  errors: Problems<Values>;
  /** Belongs on the form, or on the group that stands for one inside another form. */
  ref: (form: HTMLElement | null) => void;
  /** The attributes of the text field or select of that name. */
  field: <Name extends keyof Values & string>(
    name: Name,
  ) => {
    name: Name;
    value: Values[Name];
    error: string | undefined;
    onChange: (event: { target: { value: string } }) => void;
  };
  /** Checks the values and sends them, or shows the errors with the focus on the first of them. */
  submit: (send: (values: Values) => void) => (event?: { preventDefault: () => void }) => void;
  /**
   * Shows the server's messages about `names`, with the focus on the first. Returns false if there
   * was none, or one about another field, which the caller has to show.
   */
  refuse: (
    messages: Readonly<Record<string, readonly string[]>>,
    names?: readonly (keyof Values & string)[],
  ) => boolean;
  focus: (name: keyof Values & string) => void;
}

/**
 * The values of a form. A field that nobody has changed follows `saved`, so that a change by another
 * form or person shows at once and is never written back.
 * The input is kept under `name`, which names the edited thing and stays the same while the form is
 * shown: it is there again after a reload or a new login of the same person, with the `version` it
 * is based on, so that it does not overwrite a newer one. Nothing is kept if `name` is null:
 * passwords, codes and files, because the input can be read in this tab while the login lasts.
 */
export function useForm<Values extends object>(
  name: string | null,
  saved: Values,
  { asks = name !== null, version: given, check = () => ({}) }: Options<Values> = {},
): FormOf<Values> {
  type Name = keyof Values & string;
  const now = given ?? '';
  const user = useMe().data?.id;
  const form = useRef<HTMLElement>(null);
  const ref = useCallback((element: HTMLElement | null) => {
    form.current = element;
  }, []);
  const [typed, setTyped] = useState(() =>
    keptOf<Values & { version: string }>(user, name, { ...saved, version: now }),
  );
  const [restored, setRestored] = useState(Object.keys(typed).length > 0);
  /** The server's message, or true for one of `check`, which follows the language. */
  const [faults, setFaults] = useState<{ [Field in Name]?: string | true }>({});
  const [seeksFault, setSeeksFault] = useState(0);

  const { version: begun = now, ...fields } = typed;
  const changed = changedIn(fields as Partial<Values>, saved);
  const isDirty = Object.keys(changed).length > 0;
  const version = isDirty ? begun : now;
  const values = { ...saved, ...changed };
  const settle = useUnsaved(asks && isDirty, () => keep(user, name, {}));

  const kept = JSON.stringify(isDirty && version !== '' ? { ...changed, version } : changed);
  useEffect(() => {
    keep(user, name, JSON.parse(kept) as object);
  }, [user, name, kept]);
  useLayoutEffect(() => {
    // The page is there before the app is: a quick user has typed already.
    take(filledIn(form.current, values));
    // oxlint-disable-next-line react/exhaustive-deps -- only what was there before
  }, []);
  useEffect(() => sendEarlySent(form.current), []); // ... and pressed Enter
  useEffect(() => {
    if (seeksFault > 0 && !hasList(form.current))
      firstWrong(form.current, Object.keys(faults))?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- a fault that goes moves no focus
  }, [seeksFault]);

  function take(part: Partial<Values>) {
    if (Object.keys(part).length > 0) setTyped((before) => ({ ...before, version, ...part }));
  }
  function set(part: Partial<Values>) {
    take(part);
    const isSame = (one: string) => !Object.hasOwn(part, one);
    setFaults((before) => only(before, isSame));
  }
  function blame(found: typeof faults) {
    setFaults(found);
    if (Object.keys(found).length > 0) setSeeksFault((before) => before + 1);
  }

  const problems = check(values);
  const errors = Object.fromEntries(
    Object.entries(faults).map(([field, fault]) => [
      field,
      fault === true ? problems[field as Name] : fault,
    ]),
  ) as Problems<Values>;

  return {
    values,
    changed,
    set,
    restored: restored && isDirty,
    version,
    errors,
    ref,
    field: (field) => ({
      name: field,
      value: values[field],
      error: errors[field],
      onChange: ({ target }) => set({ [field]: target.value } as Partial<Values>),
    }),
    submit: (send) => (event) => {
      event?.preventDefault();
      // A browser fills in fields without an event: the form itself knows.
      const filled = filledIn(form.current, values);
      take(filled);
      const sent = { ...values, ...filled };
      const wrong = Object.entries(check(sent)).filter(([, problem]) => problem !== undefined);
      blame(Object.fromEntries(wrong.map(([field]) => [field, true])) as typeof faults);
      const tooLong = pastLimit(form.current);
      if (wrong.length > 0) return;
      if (tooLong === undefined) send(sent);
      else if (!hasList(form.current)) tooLong.focus();
    },
    refuse: (messages, names = Object.keys(saved) as Name[]) => {
      const known = only(messages, (one) => names.includes(one as Name));
      const texts = Object.entries(known).map(([field, lines]) => [field, lines.join(' ')]);
      blame(Object.fromEntries(texts) as typeof faults);
      return texts.length > 0 && texts.length === Object.keys(messages).length;
    },
    focus: (field) => form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus(),
    done: () => {
      setTyped({});
      setRestored(false);
      setFaults({});
      keep(user, name, {});
      settle();
    },
  };
}

/** A whole form tells its errors itself (ui/FormErrors.tsx); a group of fields has no such list. */
function hasList(form: HTMLElement | null): boolean {
  return Boolean(form?.closest('form')?.querySelector('[data-form-errors]'));
}
