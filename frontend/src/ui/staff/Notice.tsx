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
      // MUI makes every notice an alert; undefined would not prevent it.
      role={live ? role : 'presentation'}
    >
      {title !== undefined && <AlertTitle component="strong">{title}</AlertTitle>}
      {children !== undefined && <div>{children}</div>}
      {actions}
    </Alert>
  );
}
