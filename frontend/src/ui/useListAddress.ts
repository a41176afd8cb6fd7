import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { goingTo } from './goingTo';
import { SIZES, type Paging } from './paging';
import { keepSearch, searchBehind } from './searches';

/** The display settings, which survive another search or filter. */
const KEPT = ['size', 'ordering'];
const PLACE = ['page', ...KEPT];

export interface ListAddress {
  search: string;
  /** A filter's value; '' when it is not set. */
  filter: (name: string) => string;
  /** The value as a number; undefined if it is not set, or not a number. */
  filterId: (name: string) => number | undefined;
  /** Sets some filters ('' removes one) and goes to the first page. */
  set: (changes: Record<string, string>) => void;
  clear: () => void;
  /** Counts the clearings: the key of a field whose text is not a valid filter. */
  cleared: number;
  /** True if a search or filter is set. */
  narrowed: boolean;
  /** True if a filter is set. */
  filtered: boolean;
  /**
   * The chosen order of the rows, with "-" before it for descending; undefined if it is not one of
   * `known`.
   */
  ordering: (known: readonly string[]) => string | undefined;
  sort: (ordering: string) => void;
  limit: number;
  offset: number;
  /** Replaces a page that does not exist, so that the back button does not lead to it again. */
  correctPage: (page: number) => void;
  paging: Paging;
}

interface Place {
  parameters: URLSearchParams;
  /** The key of the search in this entry of the history; '' without one. */
  word: string;
}

/**
 * A list's filters and page, kept in the address, so that the back button and a reload show the
 * same rows. The search is kept beside the address: names of people must not enter the browser's
 * history (docs/developers/decisions/0001-searched-names.md). A search in an address is removed
 * from it. `rows`: the default number per page.
 */
export function useListAddress({ rows = 25 }: { rows?: number } = {}): ListAddress {
  const [parameters, setParameters] = useSearchParams();
  const { pathname, state } = useLocation();
  const { word, step } = readState(state);
  const went = useNavigationType();
  const brought = parameters.get('search');
  const search = brought ?? (word && searchBehind(word));
  const page = wholeNumber(parameters.get('page')) ?? 1;
  const size = wholeNumber(parameters.get('size'));
  const ordering = parameters.get('ordering') ?? '';
  const filtered = [...parameters.keys()].some((name) => !PLACE.includes(name));
  const limit = size !== undefined && SIZES.includes(size) ? size : rows;

  // The router changes the address a moment later: two changes in that moment must add up.
  const latest = useRef<Place>({ parameters, word });
  const steps = useRef(0);
  const [cleared, setCleared] = useState(0);
  useLayoutEffect(() => {
    const overtaken = went !== 'POP' && step !== undefined && step < steps.current;
    if (!overtaken) latest.current = { parameters, word };
  }, [parameters, word, step, went]);

  function go(after: Place, replace: boolean) {
    // The next screen is loading: a search typed just before must not reopen this one.
    const next = goingTo();
    if (next !== undefined && next !== pathname) return;
    latest.current = after;
    steps.current += 1;
    setParameters(after.parameters, {
      replace,
      state: { search: after.word, step: steps.current },
    });
  }
  function set({ search: wanted, ...changes }: Record<string, string>, replace: boolean) {
    const after = { ...latest.current, parameters: new URLSearchParams(latest.current.parameters) };
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') after.parameters.delete(name);
      else after.parameters.set(name, value);
    }
    if (wanted !== undefined) after.word = wanted && keepSearch(wanted);
    go(after, replace);
  }
  useEffect(() => {
    if (brought === null) return;
    const after = new URLSearchParams(parameters);
    after.delete('search');
    go({ parameters: after, word: brought && keepSearch(brought) }, true);
  });
  const pageText = (page: number) => (page === 0 ? '' : String(page + 1));

  return {
    search,
    filter: (name) => parameters.get(name) ?? '',
    filterId: (name) => wholeNumber(parameters.get(name)),
    // Narrowing a list step by step is one place in the history; pages are several.
    set: (changes) => set({ ...changes, page: '' }, true),
    clear: () => {
      const kept = [...latest.current.parameters].filter(([name]) => KEPT.includes(name));
      go({ parameters: new URLSearchParams(kept), word: '' }, true);
      setCleared((times) => times + 1);
    },
    cleared,
    narrowed: search !== '' || filtered,
    filtered,
    ordering: (known) => (known.includes(ordering.replace(/^-/, '')) ? ordering : undefined),
    sort: (wanted) => set({ ordering: wanted, page: '' }, true),
    limit,
    offset: (page - 1) * limit,
    correctPage: (right) => set({ page: pageText(right) }, true),
    paging: {
      page: page - 1,
      pageSize: limit,
      onPage: (next) => set({ page: pageText(next) }, false),
      onPageSize: (next) => set({ size: next === rows ? '' : String(next), page: '' }, true),
    },
  };
}

/**
 * Leads from a page past the end, whose rows were deleted meanwhile, to the last one. `answer` is
 * the list's query; rows kept from the previous page say nothing about this one.
 */
export function useStayInside(
  { limit, paging: { page }, correctPage }: ListAddress,
  answer: { data: { count: number } | undefined; isPlaceholderData: boolean },
): void {
  const count = answer.isPlaceholderData ? undefined : answer.data?.count;
  const last = count === undefined ? Infinity : Math.max(0, Math.ceil(count / limit) - 1);
  useEffect(() => {
    if (page > last) correctPage(last);
  });
}

/** Reads `location.state`, which may be anything. `step` counts this list's changes. */
function readState(state: unknown): { word: string; step: number | undefined } {
  const { search, step } = (state ?? {}) as { search?: unknown; step?: unknown };
  return {
    word: typeof search === 'string' ? search : '',
    step: typeof step === 'number' ? step : undefined,
  };
}

function wholeNumber(text: string | null): number | undefined {
  const value = Number(text);
  return Number.isSafeInteger(value) && value > 0 ? value : undefined;
}
