import type { Translation } from '../areas';
import type en from '../en/home';

export default {} as const satisfies Translation<typeof en>;
