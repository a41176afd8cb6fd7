import MuiButton, { type ButtonProps as MuiButtonProps } from '@mui/material/Button';
import { useForkRef } from '@mui/material/utils';
import type { ReactNode, Ref } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { BusyLabels, whileBusy } from '../BusyLabels';
import { keepFocus } from './keepFocus';

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'quietDanger';

const looks: Record<ButtonVariant, Pick<MuiButtonProps, 'variant' | 'color'>> = {
  primary: { variant: 'contained' },
  secondary: { variant: 'outlined' },
  quiet: { variant: 'text' },
  danger: { variant: 'contained', color: 'error' },
  quietDanger: { variant: 'text', color: 'error' },
};

interface ButtonLook {
  variant?: ButtonVariant;
  /** 48 px by default; 40 px inside dense rows. */
  size?: 'medium' | 'small';
  /** As wide as its container. */
  block?: boolean;
  icon?: ReactNode;
}

export interface ButtonProps
  extends ButtonLook, Omit<MuiButtonProps, 'variant' | 'color' | 'size' | 'startIcon'> {
  /** True during the work: the button keeps focus and width, ignores clicks and shows busyLabel. */
  busy?: boolean;
  busyLabel?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
}

/**
 * MUI's button, which stays in place and keeps the focus while it is busy (`loading` would disable
 * it), and leaves the focus near if it disappears.
 */
export function Button({
  variant = 'primary',
  block = false,
  icon,
  busy = false,
  busyLabel,
  onClick,
  children,
  ref,
  ...rest
}: ButtonProps) {
  const place = useForkRef(keepFocus, ref);
  return (
    <MuiButton
      {...rest}
      ref={place}
      {...whileBusy(busy, onClick)}
      {...looks[variant]}
      fullWidth={block}
      startIcon={busyLabel === undefined && icon}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
    >
      {busyLabel === undefined ? (
        children
      ) : (
        <BusyLabels busy={busy} busyLabel={busyLabel}>
          {icon}
          {children}
        </BusyLabels>
      )}
    </MuiButton>
  );
}

/** A link that looks like a button, because it leads to another page of the app. */
export function ButtonLink({
  variant = 'primary',
  block = false,
  icon,
  ...rest
}: ButtonLook & Pick<LinkProps, 'to' | 'replace' | 'state' | 'children' | 'aria-label'>) {
  return (
    <MuiButton {...rest} {...looks[variant]} component={Link} fullWidth={block} startIcon={icon} />
  );
}
