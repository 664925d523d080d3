import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until a condition holds. @throws when it does not hold in time */
export async function until(condition: () => boolean | Promise<boolean>, timeoutMs = 20_000): Promise<void> {
  const end = Date.now() + timeoutMs
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('The condition did not hold in time.')
    await sleep(30)
  }
}
