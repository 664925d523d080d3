/**
 * How long a buyer may wait while somebody else's neighbour is slow or dead: three seconds, and as many again because
 * two suites share this machine. The neighbours are slower than that.
 */
const IN_TIME_MS = 6000

/** The answer of a call that must not take longer than a buyer waits. */
export async function inTime<T>(call: Promise<T>): Promise<T> {
  const begun = Date.now()
  const answer = await call
  expect(Date.now() - begun).toBeLessThan(IN_TIME_MS)
  return answer
}
