import { Mutex, type MutexInterface, withTimeout } from 'async-mutex'
import { AppError } from '../app-error'

/**
 * How many may wait, and how many milliseconds each waits before failing as busy. With `lookAgain`, all who wait run it
 * whenever a turn ends, and what it throws ends their waiting.
 */
type Bounds = { mostWaiting: number; waitMs: number; lookAgain?: () => Promise<void> }

/** For repeated clicks of one person. */
const OF_ONE_PERSON: Bounds = { mostWaiting: 6, waitMs: 10_000 }

/**
 * For everybody who wants the same thing at the same moment: each must learn in the end whether it is still available.
 */
export const OF_MANY: Bounds = { mostWaiting: Number.POSITIVE_INFINITY, waitMs: 20_000 }

type Queue = { mutex: MutexInterface; people: number }

const queues = new Map<string, Queue>()

const busy = () => new AppError('busy', { retryAfter: 5 })

const newQueue = (waitMs: number): Queue => ({
  mutex: withTimeout(new Mutex(), waitMs, busy()),
  people: 0,
})

/**
 * Runs work with the same key one after the other in this process. Unlike waiting for a row lock, waiting here uses no
 * database connection. Never nest the same key.
 * @throws AppError too_many_requests when too many wait already; busy when the turn does not come in time
 */
export async function inTurn<T>(
  key: string,
  work: () => Promise<T>,
  { mostWaiting, waitMs, lookAgain } = OF_ONE_PERSON,
): Promise<T> {
  const queue = queues.get(key) ?? newQueue(waitMs)
  if (queue.people > mostWaiting) throw new AppError('too_many_requests', { retryAfter: 5 })
  queues.set(key, queue)
  queue.people += 1
  const late = performance.now() + waitMs
  try {
    while (lookAgain && queue.mutex.isLocked()) {
      await queue.mutex.waitForUnlock()
      await lookAgain()
      if (performance.now() > late) throw busy()
    }
    return await queue.mutex.runExclusive(work)
  } finally {
    queue.people -= 1
    if (queue.people === 0) queues.delete(key)
  }
}
