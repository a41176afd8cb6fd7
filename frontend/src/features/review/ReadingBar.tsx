import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../paths';
import { switchReadingKeys, useReadingKeys } from '../../lib/readingKeys';
import { ArrowLeftIcon, ArrowRightIcon, CheckIcon } from '../../ui/icons';
import { Button } from '../../ui/staff/Button';
import styles from './ReadingBar.module.css';
import type { ReadingRow } from './readingRow';

/**
 * Leads through a row of tests and always stays in view: back, next, and approve and next. Its
 * buttons keep the focus from one test to the next, so that a row can be read with one key.
 */
export function ReadingBar({
  row,
  name,
  approve,
}: {
  row: ReadingRow;
  /** The person the test is about; undefined while it loads. */
  name: string | undefined;
  /** Approves the current test, then calls `after`; undefined if there is nothing to approve. */
  approve: ((after: () => void) => void) | undefined;
}) {
  const { t } = useTranslation('review');
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const keys = useReadingKeys();

  function goTo(id: number | undefined) {
    // The next test replaces this one in the history, so that Back leads to the list.
    if (id !== undefined) {
      void navigate(`${paths.completedTest.to(id)}${search}`, { replace: true, state });
    }
  }
  const approveAndGoOn = approve && (() => approve(() => goTo(row.next)));

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!keys || event.defaultPrevented || !isFree(event)) return;
    if (event.key === 'j' || event.key === 'ArrowRight') goTo(row.next);
    else if (event.key === 'k' || event.key === 'ArrowLeft') goTo(row.previous);
    else if (event.key === 'a' && !event.repeat) approveAndGoOn?.();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  return (
    <nav aria-label={t('row.label')} className={styles.bar}>
      <Button
        variant="quiet"
        size="small"
        icon={<ArrowLeftIcon size={20} />}
        aria-disabled={row.previous === undefined}
        onClick={() => goTo(row.previous)}
      >
        {t('row.previous')}
      </Button>
      <span role="status" className={styles.place}>
        {t('row.place', { place: row.place, count: row.count })}
        <span className="visually-hidden">{name && `: ${name}`}</span>
      </span>
      <Button
        variant="quiet"
        size="small"
        aria-disabled={row.next === undefined}
        onClick={() => goTo(row.next)}
        endIcon={<ArrowRightIcon size={20} />}
      >
        {t('row.next')}
      </Button>
      <Button
        size="small"
        icon={<CheckIcon size={20} />}
        aria-disabled={approveAndGoOn === undefined}
        onClick={() => approveAndGoOn?.()}
      >
        {row.next === undefined ? t('row.approveLast') : t('row.approve')}
      </Button>
      <Button
        variant="quiet"
        size="small"
        className={styles.keys ?? ''}
        aria-pressed={keys}
        onClick={() => switchReadingKeys(!keys)}
      >
        {keys ? t('row.keysOn') : t('row.keysOff')}
      </Button>
    </nav>
  );
}

/** True if a key press is meant for nothing else: no field, no widget, no dialog. */
function isFree({ target, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey || shiftKey) return false;
  if (document.querySelector('dialog[open], [role="dialog"], [role="menu"], [role="listbox"]')) {
    return false;
  }
  return !(
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], [role="slider"]')
  );
}
