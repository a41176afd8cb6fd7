import type { Translation } from '../areas';
import type en from '../en/people';

export default {} as const satisfies Translation<typeof en>;
