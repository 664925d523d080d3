/**
 * How long a buyer may wait while something else is slow or down, in milliseconds: three seconds, doubled because two
 * suites share this machine. What is slow takes longer than that.
 */
const IN_TIME_MS = 6000

/** Awaits a call and fails the test when it takes longer than a buyer may wait. */
export async function inTime<T>(call: Promise<T>): Promise<T> {
  const begun = Date.now()
  const answer = await call
  expect(Date.now() - begun).toBeLessThan(IN_TIME_MS)
  return answer
}
