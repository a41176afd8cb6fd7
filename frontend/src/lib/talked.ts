import type { Typed } from './typed';

interface TalkedValues {
  /** YYYY-MM-DD */
  on: string;
  note: string;
}

/** A form that notes when somebody has talked with a pupil who wanted to; auth/useTalked.ts sends it. */
export interface TalkedForm {
  typed: Typed<TalkedValues>;
  busy: boolean;
  /** What went wrong, in words, apart from what is said at a field. */
  problem: string | null;
  wrong: Record<string, string[]>;
  onSeen: () => void;
  onTalked: () => void;
  onUndo: () => void;
  onType: (part: Partial<TalkedValues>) => void;
}
