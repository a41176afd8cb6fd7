import { useId, type ReactNode } from 'react';
import styles from './steps.module.css';

interface Choice<V extends string> {
  value: V;
  label: string;
  hint?: ReactNode;
}

/** A few choices with explanations: several or, with `single`, one. */
export function ChoiceBoxes<V extends string>({
  id,
  legend,
  choices,
  chosen,
  single = false,
  error,
  onChange,
}: {
  /** The id of the first choice, to which a problem links. */
  id?: string;
  legend: string;
  choices: readonly Choice<V>[];
  chosen: readonly V[];
  single?: boolean;
  error?: string | undefined;
  onChange: (chosen: V[]) => void;
}) {
  const own = useId();
  return (
    <fieldset className={styles.set} aria-describedby={error && `${own}-error`}>
      <legend>{legend}</legend>
      {choices.map(({ value, label, hint }, index) => (
        <label key={value} className={styles.box}>
          <input
            {...(index === 0 && id !== undefined && { id })}
            type={single ? 'radio' : 'checkbox'}
            name={own}
            checked={chosen.includes(value)}
            aria-invalid={error ? true : undefined}
            aria-labelledby={`${own}-${value}`}
            aria-describedby={hint === undefined ? undefined : `${own}-${value}-hint`}
            onChange={(event) => {
              if (single) onChange([value]);
              else if (event.target.checked) onChange([...chosen, value]);
              else onChange(chosen.filter((one) => one !== value));
            }}
          />
          <span>
            <span id={`${own}-${value}`}>{label}</span>
            {hint !== undefined && <small id={`${own}-${value}-hint`}>{hint}</small>}
          </span>
        </label>
      ))}
      {error && (
        <p id={`${own}-error`} className={styles.wrong}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
