import styles from './Disclosure.module.css';
import { ChevronDownIcon } from './icons';
import { useDisclosure, type DisclosureProps } from './useDisclosure';

export function Disclosure({ label, children, ...kept }: DisclosureProps) {
  const { shown, panelId, button } = useDisclosure(kept);
  return (
    <div>
      <button type="button" className={styles.button} {...button}>
        <span>{label}</span>
        <ChevronDownIcon size={20} />
      </button>
      <div id={panelId} hidden={!shown} className={styles.panel}>
        {shown && children}
      </div>
    </div>
  );
}
