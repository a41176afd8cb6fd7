import {
  useId,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
} from 'react';
import type { Language } from '../i18n/language';
import styles from './ChoiceCards.module.css';
import fieldStyles from './Field.module.css';
import { ErrorIcon } from './icons';

export interface Choice<V extends string | number> {
  value: V;
  label: ReactNode;
  hint?: ReactNode;
  /** A control at the end of the card that is not part of the choice's name. */
  end?: ReactNode;
  disabled?: boolean | undefined;
}

/**
 * The choice for a digit key: 1 is the first in view, whatever its value. Undefined for any other
 * key.
 */
export function choiceForKey<V extends string | number>(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  choices: readonly Choice<V>[],
): Choice<V> | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || !/^[1-9]$/.test(event.key))
    return undefined;
  const choice = choices[Number(event.key) - 1];
  return choice?.disabled ? undefined : choice;
}

export interface ChoiceCardsProps<V extends string | number> {
  name: string;
  choices: readonly Choice<V>[];
  /** The chosen value; null when nothing is chosen yet. */
  value: V | null;
  /** `byHand`: chosen by a finger, a pen or a mouse, not by a key or an assistive technology. */
  onChange: (value: V, byHand: boolean) => void;
  /** True if this press belongs to an earlier one and must choose nothing. */
  isRepeat?: ((press: MouseEvent) => boolean) | undefined;
  /** A visible text above the cards that names the group… */
  legend?: ReactNode;
  /** …or the id of an element that already does, such as the question's heading. */
  labelledBy?: string | undefined;
  describedBy?: string | undefined;
  /** Says what is wrong with the choice, or that there is none. */
  error?: string | undefined;
  /** True if browsers must not translate the choices. */
  untranslated?: boolean | undefined;
  /** The language of the choices, if it may differ from the screen's. */
  lang?: Language | undefined;
  /** Shows the digit that chooses each card, if there is a keyboard. */
  showKeys?: boolean | undefined;
  onBlur?: (() => void) | undefined;
  /**
   * True if the form begins here when it opens: the group takes the focus, and screen readers
   * announce it.
   */
  begins?: boolean | undefined;
  /** The chosen radio, otherwise the first: it gets the focus when the group needs attention. */
  ref?: Ref<HTMLInputElement> | undefined;
}

/** Screen readers press with a pointer without size or pressure. */
export function isByHand({ width, height, pressure, pointerType }: PointerEvent): boolean {
  return (width > 0 || height > 0) && (pressure > 0 || pointerType === 'touch');
}

/**
 * One radio group of full-width cards. Arrow keys move and choose; digits choose while the focus is
 * inside.
 */
export function ChoiceCards<V extends string | number>({
  name,
  choices,
  value,
  onChange,
  legend,
  labelledBy,
  describedBy,
  error,
  untranslated = false,
  lang,
  showKeys = false,
  onBlur,
  begins = false,
  isRepeat,
  ref,
}: ChoiceCardsProps<V>) {
  const legendId = useId();
  const focusTarget = Math.max(
    0,
    choices.findIndex((choice) => choice.value === value),
  );

  const byHand = useRef(false);

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    byHand.current = false;
    const choice = choiceForKey(event, choices);
    if (!choice) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll('input')[choices.indexOf(choice)]?.focus();
    onChange(choice.value, false);
  }

  return (
    <div
      role="radiogroup"
      tabIndex={begins ? -1 : undefined}
      data-begin={begins || undefined}
      aria-labelledby={labelledBy ?? legendId}
      aria-describedby={error ? `${legendId}-error` : describedBy}
      aria-invalid={error ? true : undefined}
      data-error={error}
      className={styles.group}
      translate={untranslated ? 'no' : undefined}
      lang={lang}
      dir={lang && 'ltr'}
      onPointerDown={(event) => {
        byHand.current = isByHand(event);
      }}
      onKeyDown={handleKeyDown}
      onClickCapture={(event) => {
        if (!isRepeat?.(event)) return;
        event.preventDefault();
        event.stopPropagation();
      }}
      onBlur={onBlur}
    >
      {legend !== undefined && (
        <div id={legendId} className={styles.legend}>
          {legend}
        </div>
      )}
      {choices.map((choice, index) => (
        <label key={choice.value} className={styles.card}>
          <input
            ref={index === focusTarget ? ref : undefined}
            type="radio"
            aria-labelledby={choice.end ? `${legendId}-${choice.value}` : undefined}
            className={styles.radio}
            name={name}
            value={choice.value}
            checked={choice.value === value}
            disabled={choice.disabled}
            onChange={() => {
              onChange(choice.value, byHand.current);
              byHand.current = false;
            }}
          />
          <span id={choice.end ? `${legendId}-${choice.value}` : undefined} className={styles.text}>
            <span>{choice.label}</span>
            {choice.hint !== undefined && <span className={styles.hint}>{choice.hint}</span>}
          </span>
          {showKeys && index < 9 && (
            <kbd className={styles.key} aria-hidden="true">
              {index + 1}
            </kbd>
          )}
          {choice.end}
        </label>
      ))}
      {error && (
        <p id={`${legendId}-error`} className={fieldStyles.error}>
          <ErrorIcon size={20} />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
