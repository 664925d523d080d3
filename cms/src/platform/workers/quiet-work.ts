import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'

/** The pause before each piece of work, so that the processor is free for other work most of the time. */
const REST_MS = 250
/** The share of a pause, from 0 to 1, up to which the process may be busy and still counts as quiet. */
const MOST_BUSY = 0.5
const MOST_WAITING = 100

/**
 * Runs work that nobody waits for, one piece at a time, each after a pause in which the process had little to do. It
 * does not keep the process alive, and drops waiting work at its end.
 */
export class QuietWork {
  readonly #waiting: (() => Promise<unknown> | null)[] = []
  #isRunning = false

  /**
   * @param work begins the work, or returns null if it is no longer needed; failed work is not repeated
   * @returns false if too much is waiting already, in which case the work is dropped
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
