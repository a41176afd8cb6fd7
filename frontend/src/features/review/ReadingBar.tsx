import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../paths';
import { KeysOfPage, type KeyAct } from '../../parts/staff/keys/KeysOfPage';
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

  function goTo(id: number | undefined) {
    // The next test replaces this one in the history, so that Back leads to the list.
    if (id !== undefined) {
      void navigate(`${paths.completedTest.to(id)}${search}`, { replace: true, state });
    }
  }
  const approveAndGoOn = approve && (() => approve(() => goTo(row.next)));

  const acts: KeyAct[] = [
    {
      key: 'j',
      also: 'ArrowRight',
      does: t('row.next'),
      act: row.next === undefined ? undefined : () => goTo(row.next),
    },
    {
      key: 'k',
      also: 'ArrowLeft',
      does: t('row.previous'),
      act: row.previous === undefined ? undefined : () => goTo(row.previous),
    },
    {
      key: 'a',
      does: row.next === undefined ? t('row.approveLast') : t('row.approve'),
      act: approveAndGoOn,
      once: true,
    },
  ];

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
      <div className={styles.keys}>
        <KeysOfPage acts={acts} />
      </div>
    </nav>
  );
}
