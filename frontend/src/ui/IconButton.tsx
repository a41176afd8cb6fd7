import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './IconButton.module.css';

export interface IconButtonProps extends Omit<
  ComponentPropsWithRef<'button'>,
  'children' | 'aria-label'
> {
  /** Describes the action in full: "Delete Anna Puig". */
  label: string;
  icon: ReactNode;
  size?: 'medium' | 'small' | undefined;
}

export function IconButton({
  label,
  icon,
  size,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const look = [styles.button, size === 'small' && styles.small, className]
    .filter(Boolean)
    .join(' ');
  return (
    <button {...rest} type={type} className={look} aria-label={label} title={label}>
      {icon}
    </button>
  );
}
