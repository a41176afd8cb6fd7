import { PagerFrame, type PagerProps } from '../PagerFrame';
import { IconButton } from './IconButton';
import { PlainSelect } from './PlainSelect';

/** Which rows of how many, and the way to the others. (MUI's TablePagination brings its Select, 12 kB.) */
export function TablePager(props: PagerProps) {
  return <PagerFrame {...props} dense Select={PlainSelect} IconButton={IconButton} />;
}
