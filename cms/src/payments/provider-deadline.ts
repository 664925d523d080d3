import { currentValue } from '../platform/concurrency/current-value'
import { deadline } from '../platform/concurrency/deadline'

const signals = currentValue<AbortSignal>('provider deadline')

/** Aborted when this process is about to end. */
const ending = new AbortController()

/**
 * Runs work whose calls to the provider must all finish within `milliseconds` in total; calls that are still open then
 * end as ProviderUnreachable. An enclosing deadline still applies.
 */
export function withProviderDeadline<T>(milliseconds: number, work: () => T): T {
  const around = signals.get() ?? ending.signal
  return signals.run(deadline(milliseconds, around), work)
}

/** Runs work that several callers share, without the deadline of the caller that started it. */
export const apartFromDeadlines = <T>(work: () => T): T => signals.run(undefined, work)

/** The signal that is aborted when the provider calls of the current work must end. */
export const providerSignal = (): AbortSignal => signals.get() ?? ending.signal

/** Aborts all calls of this process to the provider, because it is about to end. Another process repeats them. */
export const endProviderCalls = (): void => ending.abort()
