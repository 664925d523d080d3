import { ApiError } from './call-endpoint'

/** Wait before an unanswered call is repeated. */
const PAUSE_MS = 1500

/** Whether a call may have been done or not: there was no answer, or a server error. */
export const isUnclear = (error: unknown): boolean => !(error instanceof ApiError) || error.status >= 500

/** Repeats a call once when its answer is lost. Under the same token, the second answer says what became of it. */
export async function askTwice<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!isUnclear(error)) throw error
    await new Promise((done) => setTimeout(done, PAUSE_MS))
    return ask()
  }
}
