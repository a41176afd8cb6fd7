import { pendingQuestion } from './pendingQuestion';

/** A change that someone else has made to a row since it was read. */
export interface Meanwhile {
  /** Null for someone the user may not know, or no person. */
  by: string | null;
  at: string | null;
  /** The names of the changed fields, as in requests. */
  changed: readonly string[];
}

/** A field with different values in two people's forms. */
export interface Conflict {
  name: string;
  label: string;
  theirs: string;
  mine: string;
}

export interface TheirsOrMine {
  meanwhile: Meanwhile;
  conflicts: readonly Conflict[];
}

/** The choices by the names of the fields. */
export type Choice = Readonly<Record<string, 'theirs' | 'mine'>>;

/** Rendered by TheirsOrMineHost. */
export const theirsOrMine = pendingQuestion<TheirsOrMine, Choice>();
