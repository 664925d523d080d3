/** How long the runs of one step took, in milliseconds. */
export class Latencies {
  private readonly all: number[] = []

  /** Runs a step and keeps how long it took. */
  async of<T>(step: () => Promise<T>): Promise<T> {
    const begun = performance.now()
    try {
      return await step()
    } finally {
      this.all.push(performance.now() - begun)
    }
  }

  /** @param share such as 0.95: so much of all runs took no longer */
  percentile(share: number): number {
    const sorted = [...this.all].sort((one, two) => one - two)
    return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0
  }
}

/** Runs work so many times, as many at once as there are workers. @returns the seconds it took in all */
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
