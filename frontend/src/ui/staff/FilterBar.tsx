import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChevronDownIcon } from '../icons';
import { Button } from './Button';
import styles from './FilterBar.module.css';

/**
 * Filters that are rarely needed: in a second line, which is open from the start if one of them is
 * set.
 */
interface More {
  /** The number of active ones. */
  set: number;
  filters: ReactNode;
}

/**
 * The search and the filters over a list, side by side if there is room. `searched`: the search
 * comes first.
 */
export function FilterBar({
  more,
  searched = false,
  children,
}: {
  more?: More;
  searched?: boolean;
  children: ReactNode;
}) {
  if (more === undefined) {
    return (
      <div role="search" className={searched ? `${styles.bar} ${styles.searching}` : styles.bar}>
        {children}
      </div>
    );
  }
  return <LongBar more={more}>{children}</LongBar>;
}

function LongBar({ more: { set, filters }, children }: { more: More; children: ReactNode }) {
  const { t } = useTranslation('staff');
  const id = useId();
  const [open, setOpen] = useState(set > 0);
  const [before, setBefore] = useState(set);
  if (set !== before) {
    setBefore(set);
    if (set > before) setOpen(true); // set by the address, or once the user is known to have several schools
  }
  return (
    <div role="search" className={styles.long}>
      <div className={styles.usual}>
        {children}
        <Button
          variant="quiet"
          className={styles.more ?? ''}
          aria-expanded={open}
          aria-controls={id}
          endIcon={<ChevronDownIcon size={20} />}
          onClick={() => setOpen(!open)}
        >
          {set === 0 ? t('filters.more') : t('filters.moreSet', { number: set })}
        </Button>
      </div>
      <div id={id} hidden={!open} className={styles.bar}>
        {filters}
      </div>
    </div>
  );
}
