import { HideKey } from './HideKey';
import { LeaveTest } from './LeaveTest';

/** What is beside the questions, and may come after them: one download. */
export const besideQuestions = { HideKey, LeaveTest };
