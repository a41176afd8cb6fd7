import MuiCard from '@mui/material/Card';
import { useId, type ReactNode } from 'react';

/** Paper with a hairline. With a title it is a named section. */
export function Card({
  id,
  title,
  children,
}: {
  /** Lets the focus return to it: `document.getElementById(id)`. */
  id?: string;
  title?: ReactNode;
  children: ReactNode;
}) {
  const titleId = useId();
  if (title === undefined) return <MuiCard>{children}</MuiCard>;
  return (
    <MuiCard
      component="section"
      {...(id !== undefined && { id, tabIndex: -1 })}
      aria-labelledby={titleId}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
    </MuiCard>
  );
}
