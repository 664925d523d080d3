import { Semaphore, type SemaphoreInterface, withTimeout } from 'async-mutex'
import { currentValue } from '../concurrency/current-value'
import { DatabaseUnreachable } from './database-busy'

/**
 * How many of a process's twenty connections its workers may use at once. The rest stay free for requests, so a
 * purchase gets one no matter how much there is to send, import or sweep.
 */
const WORKER_CONNECTIONS = 12

const working = currentValue<true>('worker')

/** Runs work that nobody waits for; it cannot use the connections reserved for requests. */
export const asWorker = <T>(work: () => T): T => working.run(true, work)

/** The connections that a pool's workers may use. @param waitMs how long to wait for one */
export class WorkerConnections {
  private readonly places: SemaphoreInterface

  constructor(waitMs: number) {
    this.places = withTimeout(
      new Semaphore(WORKER_CONNECTIONS),
      waitMs,
      new DatabaseUnreachable('The workers have all of their connections in use'),
    )
  }

  /**
   * Takes a place if the current work is a worker's. @returns how to give it back; null for other work. @throws
   * DatabaseUnreachable
   */
  async enter(): Promise<(() => void) | null> {
    if (!working.get()) return null
    const [, leave] = await this.places.acquire()
    return leave
  }
}
