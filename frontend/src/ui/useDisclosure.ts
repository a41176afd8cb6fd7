import { useId, useState, type ReactNode } from 'react';

export interface DisclosureProps {
  label: ReactNode;
  children: ReactNode;
  /** With `onToggle`, the screen keeps the state. Without it, the component does. */
  open?: boolean;
  onToggle?: (open: boolean) => void;
}

/** A button that opens and closes the part below it. */
export function useDisclosure({
  open,
  onToggle,
  begins = false,
}: Pick<DisclosureProps, 'open' | 'onToggle'> & {
  /** Without `open`: whether it is open at first. */
  begins?: boolean;
}) {
  const panelId = useId();
  const [own, setOwn] = useState(begins);
  const shown = open ?? own;
  return {
    shown,
    panelId,
    button: {
      'aria-expanded': shown,
      'aria-controls': panelId,
      onClick: () => {
        setOwn(!shown);
        onToggle?.(!shown);
      },
    },
  };
}
