import type { Typed } from './typed';

interface TalkedValues {
  /** YYYY-MM-DD */
  on: string;
  note: string;
}

/** The form that records a talk with a pupil; parts/talk/useTalked.ts sends it. */
export interface TalkedForm {
  typed: Typed<TalkedValues>;
  busy: boolean;
  /** The problem in words, apart from messages at fields. */
  problem: string | null;
  wrong: Record<string, string[]>;
  onSeen: () => void;
  onTalked: () => void;
  onUndo: () => void;
  onType: (part: Partial<TalkedValues>) => void;
}
