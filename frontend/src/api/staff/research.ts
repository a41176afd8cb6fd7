import { queryOptions } from '@tanstack/react-query';
import { downloadNamed } from '../download';
import * as server from '../generated/staff.gen';
import type * as types from '../generated/types.gen';
import { asRows } from '../paging';

export type ResearchExport = types.ResearchExport;
export type LeftOut = types.LeftOut;
export type NewResearchExport = types.AskResearchRequest;

export const researchKey = ['research'] as const;

export const exportsQuery = queryOptions({
  queryKey: [...researchKey, 'exports'],
  queryFn: ({ signal }) => asRows(server.researchExports({ signal })),
  staleTime: 0,
});

/** The contents that the file would have now, and who can confirm it. */
export function waitingQuery(id: number) {
  return queryOptions({
    queryKey: [...researchKey, 'exports', id],
    queryFn: ({ signal }) => server.researchExport({ path: { id }, signal }),
    staleTime: 0,
  });
}

export function askForExport(body: NewResearchExport): Promise<ResearchExport> {
  return server.askForResearchExport({ body });
}

export function confirmExport(id: number): Promise<ResearchExport> {
  return server.confirmResearchExport({ path: { id } });
}

/** By who has asked, while it waits. 409 `confirmed`. */
export async function takeBackExport(id: number): Promise<void> {
  await server.takeBackResearchExport({ path: { id } });
}

export function downloadExport(id: number): Promise<void> {
  return downloadNamed(
    `/app/research/exports/${id}/file/`,
    `alba-research-${id}.zip`,
    'application/zip',
  );
}
