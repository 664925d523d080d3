import { percentile } from './median'

/** Durations of the runs of one step, in milliseconds. */
export class Latencies {
  private readonly all: number[] = []

  /** Runs a step and records its duration. */
  async of<T>(step: () => Promise<T>): Promise<T> {
    const begun = performance.now()
    try {
      return await step()
    } finally {
      this.all.push(performance.now() - begun)
    }
  }

  /** The duration that a share of all runs did not exceed. @param share such as 0.95 */
  percentile(share: number): number {
    return percentile(this.all, share)
  }
}

/** Runs work that many times, spread over parallel workers. @returns the seconds in total */
export async function sideBySide(
  times: number,
  workers: number,
  work: (worker: number) => Promise<unknown>,
): Promise<number> {
  let begun = 0
  const start = performance.now()
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      while (begun < times) {
        begun += 1
        await work(worker)
      }
    }),
  )
  return (performance.now() - start) / 1000
}
