import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type RefObject,
  type SubmitEvent,
} from 'react';
import { sendEarlySent } from './sentEarly';

type Texts<Name extends string> = Record<Name, string>;

interface Fields<Name extends string> {
  values: Texts<Name>;
  errors: Partial<Texts<Name>>;
  form: RefObject<HTMLFormElement | null>;
  /** The props for the input of that name. */
  field: (name: Name) => {
    name: Name;
    value: string;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
  /**
   * The form's handler: checks the values, then shows errors with the focus on the first, or passes
   * the values on.
   */
  submit: (send: (values: Texts<Name>) => void) => (event: SubmitEvent<HTMLFormElement>) => void;
  /** Shows the server's messages at the fields, with the focus on the first. */
  refuse: (errors: Partial<Texts<Name>>) => void;
  set: (name: Name, value: string) => void;
  focus: (name: Name) => void;
}

/**
 * The text fields of a form outside staff's screens, which have three at most. Staff's larger forms
 * use react-hook-form; its 13 kB are too much for a phone on a slow connection.
 */
export function useFields<Name extends string>(
  initial: Texts<Name>,
  check: (values: Texts<Name>) => Partial<Texts<Name>>,
): Fields<Name> {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Partial<Texts<Name>>>({});
  const names = Object.keys(initial) as Name[];

  useLayoutEffect(() => {
    // The page is visible before the app runs: a quick user may have typed already.
    setValues((before) => (form.current ? textsIn(form.current, before) : before));
  }, []);
  useEffect(() => sendEarlySent(form.current), []); // ... and pressed Enter

  function focus(name: Name) {
    const found = form.current?.elements.namedItem(name);
    const input = found instanceof RadioNodeList ? found[0] : found; // several fields of one name
    if (input instanceof HTMLElement) input.focus();
  }
  function set(name: Name, value: string) {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors((before) => ({ ...before, [name]: undefined }));
  }
  function refuse(found: Partial<Texts<Name>>) {
    setErrors(found);
    const first = names.find((name) => found[name] !== undefined);
    if (first !== undefined) focus(first);
  }

  return {
    values,
    errors,
    form,
    field: (name) => ({
      name,
      value: values[name],
      onChange: (event) => set(name, event.target.value),
    }),
    submit: (send) => (event) => {
      event.preventDefault();
      // A browser may fill in a field without an event: only the form itself knows.
      const read = textsIn(event.currentTarget, values);
      setValues(read);
      const found = check(read);
      refuse(found);
      if (names.every((name) => found[name] === undefined)) send(read);
    },
    refuse,
    set,
    focus,
  };
}

/** The texts in the form's fields of these names. */
function textsIn<Name extends string>(form: HTMLFormElement, names: Texts<Name>): Texts<Name> {
  const sent = new FormData(form);
  const texts = Object.keys(names).map((name) => {
    const value = sent.get(name);
    return [name, typeof value === 'string' ? value : ''];
  });
  return Object.fromEntries(texts) as Texts<Name>;
}
