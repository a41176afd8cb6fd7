import { pendingQuestion } from './pendingQuestion';

/** That somebody has changed a row since it was read. */
export interface Meanwhile {
  /** Null: someone the user may not know, or no person. */
  by: string | null;
  at: string | null;
  /** By the names under which the row is changed. */
  changed: readonly string[];
}

/** A field that says something else in two people's forms. */
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

/** By the names of the fields. */
export type Choice = Readonly<Record<string, 'theirs' | 'mine'>>;

/** Drawn by TheirsOrMineHost. */
export const theirsOrMine = pendingQuestion<TheirsOrMine, Choice>();
