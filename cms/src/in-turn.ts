import { Mutex, type MutexInterface, withTimeout } from 'async-mutex'
import { AppError } from './app-error'

/** How many may wait for the same thing in this process: a person has no more clicks under way. */
const MAX_WAITING = 6

/** How long each of them waits before it is told to come back. */
const MAX_WAIT_MS = 10_000

type Line = { mutex: MutexInterface; people: number }

const lines = new Map<string, Line>()

const newLine = (): Line => ({
  mutex: withTimeout(new Mutex(), MAX_WAIT_MS, new AppError('busy', { retryAfter: 5 })),
  people: 0,
})

/**
 * Runs work of the same key one after the other in this process. Who waits here keeps no connection to the database,
 * as somebody who waits for a row's lock does. Never nest the same key.
 * @throws AppError too_many_requests when too many wait already; busy when the turn does not come in time
 */
export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const line = lines.get(key) ?? newLine()
  if (line.people > MAX_WAITING) throw new AppError('too_many_requests', { retryAfter: 5 })
  lines.set(key, line)
  line.people += 1
  try {
    return await line.mutex.runExclusive(work)
  } finally {
    line.people -= 1
    if (line.people === 0) lines.delete(key)
  }
}
