import type { Observer } from '../log/observe'

/** A single round may fail because the database restarts; after this many in a row, somebody has to look. */
const FAILED_ROUNDS = 3

type Failing = { name: string; since: string }

/** Tracks which workers of this process keep failing. */
export class WorkerWatch {
  private readonly failed = new Map<string, { rounds: number; since: string }>()

  /** Observes all work of this process, and records the rounds of workers. */
  readonly observer: Observer = async (work, name, run) => {
    if (work !== 'round') return run()
    try {
      const answer = await run()
      this.failed.delete(name)
      return answer
    } catch (error) {
      const { rounds, since } = this.failed.get(name) ?? { rounds: 0, since: new Date().toISOString() }
      this.failed.set(name, { rounds: rounds + 1, since })
      throw error
    }
  }

  /** Lists the workers whose last rounds all failed, with the time of the first failure. */
  failing(): Failing[] {
    return [...this.failed]
      .filter(([, { rounds }]) => rounds >= FAILED_ROUNDS)
      .map(([name, { since }]) => ({ name, since }))
  }
}
