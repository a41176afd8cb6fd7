import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/useDates';
import { Button } from './Button';
import lines from './rows.module.css';

/** Says what has ended about a child, and undoes it while the server still does. */
export function Undo({
  until,
  label,
  busy = false,
  isBrief = false,
  onUndo,
  children,
}: {
  /** The last day on which it can be undone. */
  until: string | null | undefined;
  /** What is undone, for who cannot see what stands before the button. */
  label?: string;
  busy?: boolean;
  /** Where there is little room: without until when. */
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
          {!isBrief && <span>{t('undo.until', { date: dates.long(until) })}</span>}
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
