import { queryOptions } from '@tanstack/react-query';
import * as server from '../generated/sdk.gen';
import type { PostRosterPreviewData } from '../generated/types.gen';

export type RosterDiff = Awaited<ReturnType<typeof previewRoster>>;
export type RosterApplied = Awaited<ReturnType<typeof applyRoster>>;

/** What a pupil list would change; bad rows are 400 with each in `ApiError.rows`. */
export function previewRoster(body: PostRosterPreviewData['body']) {
  return server.postRosterPreview({ body });
}

/** All of it or nothing: 409 `preview_outdated`, 400 `many_leaving`. */
export function applyRoster(body: {
  preview_id: number;
  left: number[];
  unclear: Record<string, number | null>;
  leave_out?: number[];
  /** "<row>.<n>" of `ask_contacts`; those who are not named are not made. */
  contacts?: Record<string, 'same' | 'other'>;
  confirm_many_leaving?: boolean;
  ask_guardians?: boolean;
}) {
  return server.postRosterApply({ body });
}

export type { AppliedRoster } from '../generated/types.gen';

export const appliedRostersKey = ['roster', 'applied'] as const;

/** The lists of a school that can still be undone, the newest first. */
export const appliedRostersQuery = (school: number) =>
  queryOptions({
    queryKey: [...appliedRostersKey, school],
    queryFn: () => server.getRosterApplied({ query: { school } }),
  });

/** All of it or nothing: 409 `people_changed` or `undo_expired`. */
export function undoRoster(preview_id: number) {
  return server.postRosterUndo({ body: { preview_id } });
}
