import ButtonBase from '@mui/material/ButtonBase';
import Collapse from '@mui/material/Collapse';
import MuiCard from '@mui/material/Card';
import { useId, type ReactNode } from 'react';
import { ChevronDownIcon } from '../icons';
import { useDisclosure } from '../useDisclosure';
import styles from './FoldedCard.module.css';

/** Paper of which one sees the title and how things stand, until the title is pressed. */
export function FoldedCard({
  title,
  state,
  unfolded = false,
  children,
}: {
  title: string;
  /** How things stand, in a line; shown while it is folded. */
  state?: ReactNode;
  /** Unfolded from the beginning, because something has to be done in it. */
  unfolded?: boolean;
  children: ReactNode;
}) {
  const titleId = useId();
  const { shown, panelId, button } = useDisclosure({ begins: unfolded });
  return (
    <MuiCard component="section" aria-labelledby={titleId} className={styles.card}>
      <h2 id={titleId}>
        <ButtonBase className={styles.button} disableRipple {...button}>
          {title}
          <ChevronDownIcon size={20} />
        </ButtonBase>
      </h2>
      {!shown && state && <div className={styles.state}>{state}</div>}
      <Collapse in={shown} id={panelId} unmountOnExit timeout={200}>
        <div className={styles.panel}>{children}</div>
      </Collapse>
    </MuiCard>
  );
}
