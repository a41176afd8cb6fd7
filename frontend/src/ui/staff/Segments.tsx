import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import styles from './Segments.module.css';

/**
 * Chooses one of a few views of the same list (all, approved, not approved): a radio group in a
 * row.
 */
export function Segments<V extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: readonly {
    value: V;
    label: string;
    /** The name in words, if the label is only a sign. */
    spoken?: string;
  }[];
  value: V;
  onChange: (value: V) => void;
}) {
  return (
    <RadioGroup
      row
      aria-label={label}
      className={styles.group ?? ''}
      value={value}
      onChange={(_, chosen) => onChange(chosen as V)}
    >
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <Radio value={option.value} />
          {option.spoken === undefined ? (
            option.label
          ) : (
            <>
              <span aria-hidden="true">{option.label}</span>
              <span className="visually-hidden">{option.spoken}</span>
            </>
          )}
        </label>
      ))}
    </RadioGroup>
  );
}
