import type { Translation } from '../areas';
import type en from '../en/review';

export default {} as const satisfies Translation<typeof en>;
