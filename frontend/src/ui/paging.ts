export const SIZES = [10, 25, 50, 100];

export interface Paging {
  /** From 0. */
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
  onPageSize?: ((pageSize: number) => void) | undefined;
}

export interface PageRange {
  /** The first row and the last one shown, from 1; both 0 of an empty list. */
  from: number;
  to: number;
  /** The last page, from 0. */
  last: number;
}

/** Which of `count` rows are on `page` (from 0), and how far one can turn. */
export function pageRange(count: number, page: number, pageSize: number): PageRange {
  return {
    from: count === 0 ? 0 : page * pageSize + 1,
    to: Math.min(count, (page + 1) * pageSize),
    last: Math.max(0, Math.ceil(count / pageSize) - 1),
  };
}
