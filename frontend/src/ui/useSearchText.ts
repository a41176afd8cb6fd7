import { useEffect, useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react';

const DELAY = 300;

export interface SearchFieldProps {
  label: string;
  /** The active search, usually from the address. */
  value: string;
  onSearch: (text: string) => void;
  placeholder?: string;
}

/** A search text that reports 300 ms after the last key, or at once on Enter, clear and Esc. */
export function useSearchText({ label, value, onSearch, placeholder }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });

  // A value from elsewhere (back button, "clear filters") is shown. One's own value may come back
  // late, after more typing, and must not replace it.
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) {
      setSent(value);
      setText(value);
    }
  }

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === sent) return;
    const timer = setTimeout(() => {
      setSent(wanted);
      latest.current(wanted);
    }, DELAY);
    return () => clearTimeout(timer);
  }, [text, sent]);

  function report(wanted: string) {
    setSent(wanted);
    onSearch(wanted);
  }
  function clear() {
    setText('');
    if (sent !== '') report('');
    input.current?.focus();
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault();
      if (text.trim() !== sent) report(text.trim());
    } else if (event.key === 'Escape' && text !== '') {
      event.preventDefault();
      clear();
    }
  }

  return {
    /** The props of the text field. */
    field: {
      ref: input,
      label,
      hideLabel: true,
      type: 'text',
      inputMode: 'search',
      enterKeyHint: 'search',
      role: 'searchbox',
      autoComplete: 'off',
      placeholder: placeholder ?? label,
      value: text,
      onChange: (event: ChangeEvent<HTMLInputElement>) => setText(event.target.value),
      onKeyDown: handleKeyDown,
    } as const,
    /** Undefined while there is nothing to clear. */
    clear: text === '' ? undefined : clear,
  };
}
