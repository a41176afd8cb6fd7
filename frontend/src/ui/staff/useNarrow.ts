import useMediaQuery from '@mui/material/useMediaQuery';

const NARROW = '(max-width: 599.95px), (min-width: 860px) and (max-width: 963.95px)';

/** Whether less than 600 px are left for what is shown; from 860 px on the menu stands beside it. */
export function useNarrow(): boolean {
  return useMediaQuery(NARROW, { noSsr: true });
}
