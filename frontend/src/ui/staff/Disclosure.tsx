import Collapse from '@mui/material/Collapse';
import { ChevronDownIcon } from '../icons';
import { useDisclosure, type DisclosureProps } from '../useDisclosure';
import { Button } from './Button';
import styles from './Disclosure.module.css';

export function Disclosure({ label, children, ...kept }: DisclosureProps) {
  const { shown, panelId, button } = useDisclosure(kept);
  return (
    <div className={styles.root}>
      <Button variant="quiet" endIcon={<ChevronDownIcon size={20} />} {...button}>
        {label}
      </Button>
      <Collapse in={shown} id={panelId} unmountOnExit timeout={200}>
        <div className={styles.panel}>{children}</div>
      </Collapse>
    </div>
  );
}
