import type { Translation } from '../areas';
import type en from '../en/settings';

export default {} as const satisfies Translation<typeof en>;
