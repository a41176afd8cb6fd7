import * as server from './generated/sdk.gen';
import type { PostRosterPreviewData } from './generated/types.gen';

export type RosterDiff = Awaited<ReturnType<typeof previewRoster>>;
export type RosterApplied = Awaited<ReturnType<typeof applyRoster>>;

/** What a list of the year would change; bad rows are 400 with each in `ApiError.rows`. */
export function previewRoster(body: PostRosterPreviewData['body']) {
  return server.postRosterPreview({ body });
}

/** All of it or nothing: 409 `preview_outdated`, 400 `many_leaving`. */
export function applyRoster(body: {
  preview_id: number;
  left: number[];
  unclear: Record<string, number | null>;
  leave_out?: number[];
  confirm_many_leaving?: boolean;
  ask_guardians?: boolean;
}) {
  return server.postRosterApply({ body });
}
