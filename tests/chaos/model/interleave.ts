import type * as fc from 'fast-check'
import { letPass } from '../../support/until'
import type { Gate } from './simulated-provider'

/** How long an operation may compute, or wait for another's row lock, before the next step may run, in milliseconds. */
const PATIENCE_MS = 12

/**
 * Runs operations at the same time. Each stops before every transaction and every call to the provider, and the
 * story's scheduler picks whose step runs next, so that the same story always has the same order of steps.
 * @param useGate installs the gate in what the operations call
 */
export async function interleave(
  scheduler: fc.Scheduler,
  useGate: (gate: Gate) => void,
  operations: readonly (() => Promise<void>)[],
): Promise<void> {
  let open = operations.length
  let waiting = 0
  useGate(async (step) => {
    waiting += 1
    await scheduler.schedule(Promise.resolve(), step)
    waiting -= 1
  })
  const all = Promise.all(
    operations.map((operation) =>
      operation().finally(() => {
        open -= 1
      }),
    ),
  )
  // A failure is thrown at the end, when no operation uses the database any more.
  all.catch(() => {})
  while (open > 0) {
    const since = Date.now()
    while (open > 0 && waiting < open && (waiting === 0 || Date.now() - since < PATIENCE_MS))
      await letPass(1, 'an operation computes, or waits for a lock')
    if (scheduler.count() > 0) await scheduler.waitOne()
  }
  useGate(async () => {})
  await all
}
