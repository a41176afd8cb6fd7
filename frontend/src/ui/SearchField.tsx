import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './IconButton';
import { CloseIcon, SearchIcon } from './icons';
import { TextField } from './TextField';

const DELAY = 300;

/** Search text that reports 300 ms after the last key, or at once on Enter, clear and Esc. */
export function SearchField({
  label,
  value,
  onSearch,
  placeholder,
}: {
  label: string;
  /** The search in force, usually from the address. */
  value: string;
  onSearch: (text: string) => void;
  placeholder?: string;
}) {
  const { t } = useTranslation('common');
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });

  // A value we did not send came from elsewhere (back button, "clear filters"): show it. Our own may come late,
  // when more has been typed already, and must not take that away.
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

  return (
    <TextField
      ref={input}
      label={label}
      hideLabel
      type="text"
      inputMode="search"
      enterKeyHint="search"
      role="searchbox"
      autoComplete="off"
      placeholder={placeholder ?? label}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={handleKeyDown}
      startIcon={<SearchIcon size={20} />}
      end={
        text !== '' && (
          <IconButton
            label={t('actions.clearSearch')}
            icon={<CloseIcon size={20} />}
            onClick={clear}
          />
        )
      }
    />
  );
}
