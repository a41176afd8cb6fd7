import type { Translation } from '../areas';
import type en from '../en/results';

export default {} as const satisfies Translation<typeof en>;
