import type { Translation } from '../areas';
import type en from '../en/auth';

export default {} as const satisfies Translation<typeof en>;
