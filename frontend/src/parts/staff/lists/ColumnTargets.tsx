import { SelectField } from '../../../ui/staff/SelectField';
import { withTarget, type Layout, type ListKind } from '../../../lists/layout';
import styles from './ColumnTargets.module.css';

/** A column of a table, its present target, and the words that name it. */
interface NamedColumn {
  at: number;
  target: string | null;
  label: string;
  hint: string;
}

/** The columns of a list, each with a field that says what it holds. */
export function ColumnTargets({
  read,
  kind,
  columns,
  options,
  onRead,
}: {
  read: Layout;
  kind: ListKind;
  columns: readonly NamedColumn[];
  /** The targets of `kind`, and '' for a column that is not used. */
  options: readonly { value: string; label: string }[];
  onRead: (read: Layout) => void;
}) {
  return (
    <div className={styles.columns}>
      {columns.map(({ at, target, label, hint }) => (
        <SelectField
          key={at}
          label={label}
          hint={hint}
          options={options}
          value={target ?? ''}
          onChange={(event) => {
            const chosen = kind.targets.find((one) => one === event.target.value);
            onRead(withTarget(read, at, chosen ?? null));
          }}
        />
      ))}
    </div>
  );
}
