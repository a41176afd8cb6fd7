import type { ComponentPropsWithRef, ReactNode } from 'react';
import { BusyLabels, whileBusy } from './BusyLabels';
import styles from './Button.module.css';

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'quietDanger';

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  /** 48 px by default; 40 px inside dense rows. */
  size?: 'medium' | 'small' | undefined;
  /** As wide as its container. */
  block?: boolean | undefined;
  icon?: ReactNode;
}

export function buttonClass(
  { variant = 'primary', size, block }: ButtonLook,
  extra?: string,
): string {
  return [
    styles.button,
    styles[variant],
    size === 'small' && styles.small,
    block && styles.block,
    extra,
  ]
    .filter(Boolean)
    .join(' ');
}

export interface ButtonProps extends ButtonLook, ComponentPropsWithRef<'button'> {
  /** True during the work: the button keeps focus and width, ignores clicks and shows busyLabel. */
  busy?: boolean | undefined;
  busyLabel?: string | undefined;
}

/** A button. `type` defaults to "button", so that no form is sent by accident. */
export function Button({
  variant,
  size,
  block,
  icon,
  busy = false,
  busyLabel,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      {...whileBusy(busy, onClick)}
      type={type}
      className={buttonClass({ variant, size, block }, className)}
    >
      {busyLabel === undefined ? (
        <>
          {icon}
          <span>{children}</span>
        </>
      ) : (
        <BusyLabels busy={busy} busyLabel={busyLabel}>
          {icon}
          <span>{children}</span>
        </BusyLabels>
      )}
    </button>
  );
}
