import useMediaQuery from '@mui/material/useMediaQuery';

const NARROW = '(max-width: 599.95px), (min-width: 860px) and (max-width: 963.95px)';

/** True if the content is narrower than 600 px; from 860 px the menu is beside it. */
export function useNarrow(): boolean {
  return useMediaQuery(NARROW, { noSsr: true });
}
