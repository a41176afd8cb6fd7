import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/useDates';
import { Button } from './Button';
import lines from './rows.module.css';

/** Says what has ended for a child, and undoes it while the server allows it. */
export function Undo({
  until,
  label,
  busy = false,
  isBrief = false,
  onUndo,
  children,
}: {
  /** The last day for undoing it. */
  until: string | null | undefined;
  /** Names what is undone, for people who cannot see the text before the button. */
  label?: string;
  busy?: boolean;
  /** True to leave out the deadline if there is little room. */
  isBrief?: boolean;
  onUndo: () => void;
  children?: ReactNode;
}) {
  const { t } = useTranslation('staff');
  const dates = useDates();
  if (!until && children === undefined) return null;
  return (
    <div className={lines.facts}>
      {children !== undefined && <span>{children}</span>}
      {until && (
        <>
          {!isBrief && <span>{t('undo.until', { date: dates.day(until) })}</span>}
          <Button
            variant="quiet"
            size="small"
            busy={busy}
            aria-label={label === undefined ? undefined : t('undo.of', { what: label })}
            onClick={onUndo}
          >
            {t('undo.do')}
          </Button>
        </>
      )}
    </div>
  );
}
