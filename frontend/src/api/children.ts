import { queryOptions } from '@tanstack/react-query';
import * as server from './generated/sdk.gen';
import type { Erasure } from './generated/types.gen';
import type { Child } from './types';

/** The children whom a guardian without a school has added. */
export const childrenQuery = queryOptions({
  queryKey: ['children'],
  queryFn: ({ signal }) => server.ownChildren({ signal }),
});

export interface ChildData {
  first_name: string;
  last_name: string;
  /** As YYYY-MM-DD. */
  birth_date: string;
}

/** 409 `too_many_children`, `already_added`. */
export function addChild(body: ChildData): Promise<Child> {
  return server.addChild({ body });
}

export function changeChild(id: number, body: ChildData): Promise<Child> {
  return server.changeChild({ path: { id }, body });
}

/** Removes the child; after seven days, it is deleted with all answers about it. */
export function removeChild(id: number): Promise<void> {
  return server.removeChild({ path: { id } });
}

/** The children whom the guardian has removed, until they are erased. */
export const removedChildrenQuery = queryOptions({
  queryKey: [...childrenQuery.queryKey, 'removed'],
  queryFn: async ({ signal }): Promise<Erasure[]> => {
    const rows = (await server.erasures({ signal })) as Erasure[];
    return rows.filter((one) => one.done_on === null);
  },
});

export function bringChildBack(erasure: number): Promise<void> {
  return server.undoErasure({ path: { id: erasure }, body: {} });
}
