import { queryOptions } from '@tanstack/react-query';
import * as server from '../generated/staff.gen';
import type { PostRosterPreviewData } from '../generated/types.gen';

export type RosterDiff = Awaited<ReturnType<typeof previewRoster>>;
export type RosterApplied = Awaited<ReturnType<typeof applyRoster>>;

/** A preview of a pupil list's changes; bad rows are 400 with each in `ApiError.rows`. */
export function previewRoster(body: PostRosterPreviewData['body']) {
  return server.postRosterPreview({ body });
}

/** Applies all of it or nothing: 409 `preview_outdated`, 400 `many_leaving`. */
export function applyRoster(body: {
  preview_id: number;
  left: number[];
  unclear: Record<string, number | null>;
  leave_out?: number[];
  /** "<row>.<n>" of `ask_contacts`; contacts that are not named are not added. */
  contacts?: Record<string, 'same' | 'other'>;
  confirm_many_leaving?: boolean;
  ask_guardians?: boolean;
  /** The chosen ones of `moves_up`: their pupils go on to the next course. */
  move_up?: { from: string; to: string }[];
  /** The open screenings that ask the list's pupils too. */
  screenings?: number[];
}) {
  return server.postRosterApply({ body });
}

export type { AppliedRoster } from '../generated/types.gen';

export const appliedRostersKey = ['roster', 'applied'] as const;

/** A school's lists that can still be undone, newest first. */
export const appliedRostersQuery = (school: number) =>
  queryOptions({
    queryKey: [...appliedRostersKey, school],
    queryFn: () => server.getRosterApplied({ query: { school } }),
  });

/** Undoes all of it or nothing: 409 `people_changed` or `undo_expired`. */
export function undoRoster(preview_id: number) {
  return server.postRosterUndo({ body: { preview_id } });
}
