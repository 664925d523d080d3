import { setTimeout as sleep } from 'node:timers/promises'

/** Longer than anything takes on a busy machine, in milliseconds. */
export const LONGEST_WAIT_MS = 90_000

/** Waits until a condition holds. @throws Error when it does not hold within the time */
export async function until(
  condition: () => boolean | Promise<boolean>,
  timeoutMs = LONGEST_WAIT_MS,
): Promise<void> {
  const end = Date.now() + timeoutMs
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('The condition did not hold in time.')
    await sleep(30)
  }
}

/**
 * Lets time pass where no condition can be awaited: to show that something does not happen, to imitate slowness, or
 * to act at a random moment.
 * @param what something that takes this time, or would happen in it
 */
export async function letPass(milliseconds: number, what: string): Promise<void> {
  if (what === '') throw new Error('What has this time?')
  await sleep(milliseconds)
}
