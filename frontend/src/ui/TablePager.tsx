import { IconButton } from './IconButton';
import { PagerFrame, type PagerProps, type PagerSelectProps } from './PagerFrame';
import styles from './PagerFrame.module.css';

/** Says which rows are shown out of how many, with buttons for the others. */
export function TablePager(props: PagerProps) {
  return <PagerFrame {...props} Select={Select} IconButton={IconButton} />;
}

function Select({ options, ...select }: PagerSelectProps) {
  return (
    <select {...select} className={styles.select}>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
