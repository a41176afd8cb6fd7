import { useEffect } from 'react';
import { readDraft, removeDraft, writeDraft } from '../../drafts/drafts';
import type { Place } from '../../lists/sheets';
import { MAX_PUPILS, type RosterRow } from './rows';

const DRAFT = 'school-list';

/** A list that is being checked. */
export interface RosterList {
  school: number;
  rows: readonly RosterRow[];
  /** The place of each row in the file. */
  places: readonly Place[];
}

/** The list kept for this tab, so that a reload or an expired login loses nothing. */
export function keptRoster(userId: number): RosterList | null {
  const draft = readDraft(userId, DRAFT) as Partial<RosterList> | null;
  if (typeof draft?.school !== 'number' || !Array.isArray(draft.rows)) return null;
  if (!Array.isArray(draft.places) || draft.rows.length > MAX_PUPILS) return null;
  return draft.rows.every(isRow) ? (draft as RosterList) : null;
}

export function useRosterDraft(userId: number, list: RosterList | null): void {
  useEffect(() => {
    if (list) writeDraft(userId, DRAFT, list);
    else removeDraft(userId, DRAFT);
  }, [userId, list]);
}

function isRow(row: unknown): row is RosterRow {
  if (typeof row !== 'object' || row === null) return false;
  const { first_name, last_name, course, class_name, guardians } = row as Record<string, unknown>;
  const texts = [first_name, last_name, course, class_name];
  return texts.every((text) => typeof text === 'string') && Array.isArray(guardians);
}
