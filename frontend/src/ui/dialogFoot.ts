import { createContext, type RefCallback } from 'react';

/**
 * Takes the place above the buttons of an open dialog for what the app says at the foot of a page,
 * where it cannot be reached by keyboard while a dialog lies over it.
 */
export const DialogFoot = createContext<RefCallback<HTMLElement>>(() => {});
