import { currentValue } from '../platform/concurrency/current-value'
import { deadline } from '../platform/concurrency/deadline'

const signals = currentValue<AbortSignal>('provider deadline')

/** Aborted when this process ends. */
const ending = new AbortController()

/**
 * Runs work whose calls to the provider must all be answered within `milliseconds` together; what is still open then
 * ends as ProviderUnreachable. A deadline around it holds, too.
 */
export function withProviderDeadline<T>(milliseconds: number, work: () => T): T {
  const around = signals.get() ?? ending.signal
  return signals.run(deadline(milliseconds, around), work)
}

/** Runs work that several callers share, and that must not end with the time of the one who came first. */
export const apartFromDeadlines = <T>(work: () => T): T => signals.run(undefined, work)

/** Aborted when the calls of the work that is running must end. */
export const providerSignal = (): AbortSignal => signals.get() ?? ending.signal

/** Ends all calls of this process to the provider: it is about to leave. Whoever comes next asks again. */
export const endProviderCalls = (): void => ending.abort()
