/** The window event after a call that may have changed something. */
export const CHANGED = 'gesso-changed'
