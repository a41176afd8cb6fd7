import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/staff/Button';
import styles from './KeysOfPage.module.css';
import { switchKeys, useKeysInUse } from './keysInUse';

export interface KeyAct {
  /** The letter, as shown; `also` does the same. */
  key: string;
  also?: string;
  does: string;
  /** Undefined while there is nothing to do. What it decides must have an Undo. */
  act: (() => void) | undefined;
  /** True: a key that is held down does it once. */
  once?: boolean;
}

/**
 * The letters that act on a page on which one thing after another is read: listens to them, and
 * lists them at "?" or at the press of a button.
 */
export function KeysOfPage({ acts }: { acts: readonly KeyAct[] }) {
  const { t } = useTranslation('staff');
  const inUse = useKeysInUse();
  const [open, setOpen] = useState(false);
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  // At "?" it may open below what is in view.
  useEffect(() => {
    if (open) panel.current?.scrollIntoView?.({ block: 'nearest' });
  }, [open]);

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !isFree(event)) return;
    if (event.key === '?') setOpen(!open);
    else {
      const found = acts.find(({ key, also }) => key === event.key || also === event.key);
      if (!inUse || event.shiftKey || found?.act === undefined) return;
      if (found.once && event.repeat) return;
      found.act();
    }
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  return (
    <div className={styles.keys}>
      <Button
        variant="quiet"
        size="small"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {t('keys.button')}
      </Button>
      <div ref={panel} id={id} hidden={!open} className={styles.panel}>
        <dl className={styles.list}>
          {acts.map(({ key, does }) => (
            <div key={key}>
              <dt>
                <kbd>{key === 'Enter' ? '↵' : key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
          <div>
            <dt>
              <kbd>{'?'}</kbd>
            </dt>
            <dd>{t('keys.list')}</dd>
          </div>
        </dl>
        <Button
          variant="secondary"
          size="small"
          aria-pressed={inUse}
          onClick={() => switchKeys(!inUse)}
        >
          {t(inUse ? 'keys.on' : 'keys.off')}
        </Button>
      </div>
    </div>
  );
}

/** True if a key press is meant for nothing else: no field, no widget, no dialog. */
function isFree({ target, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey) return false;
  if (document.querySelector('dialog[open], [role="dialog"], [role="menu"], [role="listbox"]')) {
    return false;
  }
  return !(
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], [role="slider"]')
  );
}
