import { ApiError } from './call-endpoint'

/** Before a call without an answer is repeated. */
const PAUSE_MS = 1500

/** No answer, or one of a shop that is in trouble: it may have been done or not. */
export const isUnclear = (error: unknown): boolean => !(error instanceof ApiError) || error.status >= 500

/** Asks once more when the answer is lost: under the same token, that tells what came of it. */
export async function askTwice<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!isUnclear(error)) throw error
    await new Promise((done) => setTimeout(done, PAUSE_MS))
    return ask()
  }
}
