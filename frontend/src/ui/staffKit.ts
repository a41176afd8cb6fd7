/** Whether staff's screens are shown, which draw questions and notices in their own kit. */
export const staffKit = { shown: false };
