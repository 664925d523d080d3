import { Semaphore, type SemaphoreInterface, withTimeout } from 'async-mutex'
import { currentValue } from '../concurrency/current-value'
import { DatabaseUnreachable } from './database-busy'

/**
 * How many of a process's twenty connections its workers may have at once. The others are left to those who wait for an
 * answer: a purchase gets one however much there is to send, to import or to sweep.
 */
const WORKER_CONNECTIONS = 12

const working = currentValue<true>('worker')

/** Runs work that nobody waits for: its statements take none of the connections that are kept for requests. */
export const asWorker = <T>(work: () => T): T => working.run(true, work)

/** The places of a pool's workers. @param waitMs how long one waits for a place */
export class WorkerConnections {
  private readonly places: SemaphoreInterface

  constructor(waitMs: number) {
    this.places = withTimeout(
      new Semaphore(WORKER_CONNECTIONS),
      waitMs,
      new DatabaseUnreachable('The workers have all of their connections in use'),
    )
  }

  /** Takes a place if a worker asks. @returns how to leave it; null for everybody else. @throws DatabaseUnreachable */
  async enter(): Promise<(() => void) | null> {
    if (!working.get()) return null
    const [, leave] = await this.places.acquire()
    return leave
  }
}
