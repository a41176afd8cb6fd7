export const SIZES = [10, 25, 50, 100];

export interface Paging {
  /** From 0. */
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
  onPageSize?: ((pageSize: number) => void) | undefined;
}

export interface PageRange {
  /** The first and last row shown, from 1; both 0 for an empty list. */
  from: number;
  to: number;
  /** The last page, from 0. */
  last: number;
}

/** The rows on `page` (from 0) out of `count`, and the last page. */
export function pageRange(count: number, page: number, pageSize: number): PageRange {
  return {
    from: count === 0 ? 0 : page * pageSize + 1,
    to: Math.min(count, (page + 1) * pageSize),
    last: Math.max(0, Math.ceil(count / pageSize) - 1),
  };
}
