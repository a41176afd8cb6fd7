import {
  useEffect,
  useId,
  useRef,
  useState,
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
} from 'react';
import { IconButton } from './IconButton';
import { MoreIcon } from './icons';
import styles from './RowMenu.module.css';

export interface RowAction {
  label: string;
  /** Red, for what destroys something. */
  danger?: boolean;
  onSelect: () => void;
}

/** The place of the item each key leads to, from `at`, in a menu of `count`. */
const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};
const gap = 4;
const widest = 300;

/**
 * What is done to a row now and then, behind one small button: "More for Anna Puig". The list stands
 * over the page, since a table cuts off what leaves it. (MUI's would cost every staff screen 1.5 kB.)
 */
export function RowMenu({ label, actions }: { label: string; actions: readonly RowAction[] }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<CSSProperties | null>(null);
  const open = place !== null;

  useEffect(() => {
    if (!open) return;
    menu.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true });
    const close = () => setPlace(null);
    window.addEventListener('scroll', close, { capture: true, passive: true });
    window.addEventListener('resize', close);
    return () => {
      window.removeEventListener('scroll', close, { capture: true });
      window.removeEventListener('resize', close);
    };
  }, [open]);

  function handleOpen() {
    if (open) return setPlace(null);
    const { top, bottom, left, right } = button.current!.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    const fitsBelow = clientHeight - bottom > actions.length * 48 + 16;
    setPlace({
      // On a card the button stands at the start of a line, and the list would leave the screen.
      ...(right < widest
        ? { left: Math.max(8, Math.min(left, clientWidth - widest)) }
        : { right: clientWidth - right }),
      ...(fitsBelow ? { top: bottom + gap } : { bottom: clientHeight - top + gap }),
    });
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      button.current?.focus();
      setPlace(null);
    }
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const all = [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    all[step(all.indexOf(document.activeElement as HTMLElement), all.length)]?.focus();
  }

  function handleBlur(event: FocusEvent<HTMLDivElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) setPlace(null);
  }

  return (
    <div className={styles.root} onBlur={handleBlur}>
      <IconButton
        ref={button}
        size="small"
        icon={<MoreIcon size={20} />}
        label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={handleOpen}
      />
      {open && (
        <div
          ref={menu}
          id={id}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          className={styles.menu}
          style={place}
          onKeyDown={handleKeyDown}
        >
          {actions.map((action) => (
            <button
              key={action.label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={`${styles.item} ${action.danger ? styles.danger : ''}`}
              onClick={() => {
                // Back there before a dialog asks where the focus came from.
                button.current?.focus();
                setPlace(null);
                action.onSelect();
              }}
            >
              {action.label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
