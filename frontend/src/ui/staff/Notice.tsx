import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import type { ReactNode } from 'react';
import { CheckIcon, ErrorIcon, InfoIcon, WarningIcon } from '../icons';

const icons = {
  info: <InfoIcon />,
  success: <CheckIcon />,
  warning: <WarningIcon />,
  error: <ErrorIcon />,
};

/**
 * A message that stays on the page. `live` says it aloud when it appears: alert for errors, status for the rest;
 * set it to false for one that belongs to the page from the start.
 */
export function Notice({
  tone = 'info',
  title,
  live = true,
  actions,
  children,
}: {
  tone?: keyof typeof icons;
  title?: ReactNode;
  live?: boolean;
  actions?: ReactNode;
  children?: ReactNode;
}) {
  const role = tone === 'error' ? 'alert' : 'status';
  return (
    <Alert
      severity={tone}
      icon={icons[tone]}
      // MUI says "alert" of every one; undefined would let it.
      role={live ? role : 'presentation'}
    >
      {title !== undefined && <AlertTitle component="strong">{title}</AlertTitle>}
      {children !== undefined && <div>{children}</div>}
      {actions}
    </Alert>
  );
}
