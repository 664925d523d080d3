import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until a condition holds. @throws when it does not hold in time */
export async function until(isSo: () => boolean | Promise<boolean>, timeoutMs = 20_000): Promise<void> {
  const end = Date.now() + timeoutMs
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('It did not come about in time.')
    await sleep(30)
  }
}
