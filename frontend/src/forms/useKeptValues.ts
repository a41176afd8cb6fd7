import { useEffect, useState } from 'react';
import type { Typed } from '../lib/typed';
import { changedIn, keptOf, useKeptDraft } from './useKeptDraft';
import { useUser } from '../auth/useMe';

/**
 * The fields of a small form, kept under `name`, which identifies the edited row and never changes
 * while the form is shown.
 *
 * `saved`: the initial values. Untouched fields follow them, so that a change by another form or
 * person is shown at once and never overwritten. `asks: false`: leaving the screen needs no
 * confirmation. `version`: the row's, if others may change it too. The version at the start of
 * typing is kept and restored with the input, so that yesterday's input does not overwrite today's
 * row.
 *
 * Never use it for passwords, codes or files: the input is readable in this tab while the login
 * lasts.
 */
export function useKeptValues<Values extends object>(
  name: string,
  saved: Values,
  { asks = true, version: now = '' }: { asks?: boolean; version?: string | undefined } = {},
): Typed<Values> & { version: string } {
  const { user } = useUser();
  const [typed, setTyped] = useState(() =>
    keptOf<Values & { version: string }>(user.id, name, { ...saved, version: now }),
  );
  const [restored, setRestored] = useState(Object.keys(typed).length > 0);
  const { version: begun = now, ...fields } = typed;
  const changed = changedIn(fields as Partial<Values>, saved);
  const isDirty = Object.keys(changed).length > 0;
  const version = isDirty ? begun : now;
  const draft = useKeptDraft(name, asks && isDirty);

  const text = JSON.stringify(isDirty && version !== '' ? { ...changed, version } : changed);
  useEffect(() => {
    draft.write(JSON.parse(text) as object);
    // What is to be kept is all in its text.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [text]);

  return {
    values: { ...saved, ...changed },
    changed,
    set: (part) => setTyped((before) => ({ ...before, version, ...part })),
    restored: restored && isDirty,
    version,
    done: () => {
      setTyped({});
      setRestored(false);
      draft.done();
    },
  };
}
