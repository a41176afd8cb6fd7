import { ChevronDownIcon } from '../../ui/icons';
import { Button } from '../../ui/staff/Button';
import styles from './roster.module.css';
import { useDisclosure, type DisclosureProps } from '../../ui/useDisclosure';

/**
 * A button that shows and hides the part below it without animation: some of these parts have 2,000
 * names.
 */
export function Reveal({ label, children, ...kept }: DisclosureProps) {
  const { shown, panelId, button } = useDisclosure(kept);
  return (
    <div className={styles.reveal}>
      <Button variant="quiet" endIcon={<ChevronDownIcon size={20} />} {...button}>
        {label}
      </Button>
      <div id={panelId}>{shown && children}</div>
    </div>
  );
}
