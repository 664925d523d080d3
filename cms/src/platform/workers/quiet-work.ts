import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'

/** Before each piece of work, so that even many of them leave the processor to others for most of the time. */
const REST_MS = 250
/** The share of a rest in which the process may have had something to do, from 0 to 1, to be quiet. */
const MOST_BUSY = 0.5
const MOST_WAITING = 100

/**
 * Work that nobody waits for: one piece after the other, each after a rest in which the process had little to do. It
 * keeps no process running, and what is waiting when one ends is not done.
 */
export class QuietWork {
  readonly #waiting: (() => Promise<unknown> | null)[] = []
  #isRunning = false

  /**
   * @param work begins it; null where it is not wanted any more. One that fails is not tried again
   * @returns false, and forgets it, where too much is waiting already
   */
  add(work: () => Promise<unknown> | null): boolean {
    if (this.#waiting.length >= MOST_WAITING) return false
    this.#waiting.push(work)
    if (!this.#isRunning) void this.#run()
    return true
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    while (this.#waiting.length > 0) {
      const before = performance.eventLoopUtilization()
      await wait(REST_MS, null, { ref: false })
      if (performance.eventLoopUtilization(before).utilization > MOST_BUSY) continue
      let running: Promise<unknown> | null = null
      while (!running && this.#waiting.length > 0) running = this.#waiting.shift()?.() ?? null
      await running?.catch(() => {})
    }
    this.#isRunning = false
  }
}
