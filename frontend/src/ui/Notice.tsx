import type { ReactNode } from 'react';
import { CheckIcon, ErrorIcon, InfoIcon, WarningIcon } from './icons';
import styles from './Notice.module.css';

export type Tone = 'info' | 'success' | 'warning' | 'error' | 'sun';

export const toneIcon: Record<Tone, () => ReactNode> = {
  info: () => <InfoIcon />,
  success: () => <CheckIcon />,
  warning: () => <WarningIcon />,
  error: () => <ErrorIcon />,
  sun: () => <InfoIcon />,
};

/**
 * A message that stays on the page. `live` announces it when it appears: as alert for errors, as
 * status for the rest. Set it to false for a message that is on the page from the start.
 */
export function Notice({
  tone = 'info',
  title,
  live = true,
  actions,
  children,
}: {
  tone?: Tone;
  title?: ReactNode;
  live?: boolean;
  actions?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div
      className={`${styles.notice} ${styles[tone]}`}
      role={live ? (tone === 'error' ? 'alert' : 'status') : undefined}
    >
      <span className={styles.icon}>{toneIcon[tone]()}</span>
      <div className={styles.body}>
        {title !== undefined && <strong className={styles.title}>{title}</strong>}
        {children !== undefined && <div>{children}</div>}
        {actions}
      </div>
    </div>
  );
}
