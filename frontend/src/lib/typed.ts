/** What is typed into a form and not saved; auth/useKeptValues.ts keeps it. */
export interface Typed<Values extends object> {
  /** What the fields show: what was typed, and what is saved where nothing was. */
  values: Values;
  /** What differs from what is saved, and nothing else. */
  changed: Partial<Values>;
  set: (part: Partial<Values>) => void;
  /** It was typed before a reload, or before the login ended. */
  restored: boolean;
  /** It is saved, or given up on purpose: the fields show again what is saved. */
  done: () => void;
}
