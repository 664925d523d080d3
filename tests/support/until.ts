import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until a condition holds. @throws when it does not hold in time */
export async function until(condition: () => boolean | Promise<boolean>, timeoutMs = 20_000): Promise<void> {
  const end = Date.now() + timeoutMs
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('The condition did not hold in time.')
    await sleep(30)
  }
}

/**
 * Lets time pass where no condition can be waited for: to show that something does not happen, to be slow as a neighbour
 * is, or to come at any moment.
 * @param what what has the time, or would happen in it
 */
export async function letPass(milliseconds: number, what: string): Promise<void> {
  if (what === '') throw new Error('What has this time?')
  await sleep(milliseconds)
}
