import type { Observer } from '../log/observe'

/** One round may meet a restart of the database; after so many in a row, somebody has to look. */
const FAILED_ROUNDS = 3

type Failing = { name: string; since: string }

/** Knows which workers of this process fail again and again. */
export class WorkerWatch {
  private readonly failed = new Map<string, { rounds: number; since: string }>()

  /** Sees all work of this process, and takes down the rounds of workers. */
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

  /** Workers whose last rounds have all failed, with the time of the first of them. */
  failing(): Failing[] {
    return [...this.failed]
      .filter(([, { rounds }]) => rounds >= FAILED_ROUNDS)
      .map(([name, { since }]) => ({ name, since }))
  }
}
