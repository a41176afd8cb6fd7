import { useLocation } from 'react-router-dom';
import { paths } from '../../paths';

/** The list of people from which this person was opened: filters, page and search. */
export function useListBehind(): { to: string; state: object } {
  const { search, state } = useLocation();
  return { to: `${paths.testTakers.to()}${search}`, state: (state ?? {}) as object };
}
