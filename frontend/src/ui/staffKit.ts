/** True while staff's screens are shown, which render questions and notices in their own kit. */
export const staffKit = { shown: false };
