/**
 * How long a buyer may wait on a busy machine while something else is slow or down, in milliseconds: less than the ten
 * seconds after which the shop gives a call up.
 */
const IN_TIME_MS = 9500

/** Awaits a call and fails the test when it takes longer than a buyer may wait. */
export async function inTime<T>(call: Promise<T>): Promise<T> {
  const begun = Date.now()
  const answer = await call
  expect(Date.now() - begun).toBeLessThan(IN_TIME_MS)
  return answer
}
