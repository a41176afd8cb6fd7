import type { Translation } from '../areas';
import type en from '../en/taking';

export default {} as const satisfies Translation<typeof en>;
