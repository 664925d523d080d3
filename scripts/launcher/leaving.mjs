let isLeaving = false

/** Says that this process was asked to end. @returns whether it was asked before */
export function leave() {
  const wasAsked = isLeaving
  isLeaving = true
  return wasAsked
}

/** Whether this process was asked to end. */
export const hasToLeave = () => isLeaving

/**
 * Waits for ever where this process is to end: a server that ended because of that has not failed, and the next
 * start goes on from the state on the disk.
 */
export const unlessLeaving = () => (isLeaving ? new Promise(() => {}) : Promise.resolve())
