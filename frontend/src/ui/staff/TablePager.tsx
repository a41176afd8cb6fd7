import { PagerFrame, type PagerProps } from '../PagerFrame';
import { IconButton } from './IconButton';
import { PlainSelect } from './PlainSelect';

/**
 * Says which rows are shown out of how many, with buttons for the others. (MUI's TablePagination
 * brings its Select, 12 kB.)
 */
export function TablePager(props: PagerProps) {
  return <PagerFrame {...props} dense Select={PlainSelect} IconButton={IconButton} />;
}
