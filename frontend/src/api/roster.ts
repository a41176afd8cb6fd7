import { client, unwrap } from './client';
import type { paths } from './schema';

type PreviewBody =
  paths['/app/roster/preview/']['post']['requestBody']['content']['application/json'];
export type RosterDiff = Awaited<ReturnType<typeof previewRoster>>;
export type RosterApplied = Awaited<ReturnType<typeof applyRoster>>;

/** What a list of the year would change; bad rows are 400 with each in `ApiError.rows`. */
export function previewRoster(body: PreviewBody) {
  return unwrap(client.POST('/app/roster/preview/', { body }));
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
  return unwrap(client.POST('/app/roster/apply/', { body }));
}
