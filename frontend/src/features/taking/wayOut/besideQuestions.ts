import { HideKey } from './HideKey';
import { LeaveTest } from './LeaveTest';

/** The components beside the questions, in one download because they may arrive later. */
export const besideQuestions = { HideKey, LeaveTest };
