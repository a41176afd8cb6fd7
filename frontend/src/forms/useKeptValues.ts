import { useEffect, useState } from 'react';
import type { Typed } from '../lib/typed';
import { changedIn, keptOf, useKeptDraft } from './useKeptDraft';
import { useUser } from '../auth/useMe';

/**
 * The fields of a small form, kept under `name`, which names the thing that is edited too and stays the
 * same while the form is shown. `saved` is what the fields begin with: where nobody has typed they follow
 * it, so that what another form or person changes shows at once and is never written back.
 * `asks` false: it is only kept, and no question keeps anybody on the screen.
 * `version`: of the thing, where others may change it too. The one that was there when the typing began is
 * kept with it and comes back, so that what was typed yesterday does not write over what is there today.
 * No passwords, codes or files: what is typed lies readable in this tab while the login lasts.
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
