import type { Translation } from '../areas';
import type en from '../en/admins';

export default {} as const satisfies Translation<typeof en>;
