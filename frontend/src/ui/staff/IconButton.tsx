import MuiIconButton, { type IconButtonProps as MuiProps } from '@mui/material/IconButton';
import type { ReactNode, Ref } from 'react';

export interface IconButtonProps extends Omit<MuiProps, 'children' | 'aria-label'> {
  /** Describes the action in full: "Delete Anna Puig". */
  label: string;
  icon: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

export function IconButton({ label, icon, ...rest }: IconButtonProps) {
  return (
    <MuiIconButton {...rest} aria-label={label} title={label}>
      {icon}
    </MuiIconButton>
  );
}
