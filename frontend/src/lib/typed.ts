/** The unsaved input of a form; forms/useForm.ts keeps it. */
export interface Typed<Values extends object> {
  /** The values of the fields: the input, or the saved values where there is none. */
  values: Values;
  /** Only the values that differ from the saved ones. */
  changed: Partial<Values>;
  set: (part: Partial<Values>) => void;
  /** True if the input was restored after a reload or an expired login. */
  restored: boolean;
  /** Called when it is saved or discarded on purpose: the fields show the saved values again. */
  done: () => void;
}
