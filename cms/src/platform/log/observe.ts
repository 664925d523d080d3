/** The kinds of observed work: durations in the metrics, spans in traces. */
export type Work = 'operation' | 'page' | 'transaction' | 'provider_call' | 'email' | 'picture' | 'round'

type Ended<T> = { answer: T } | { error: unknown }

/** Names the outcome of work by one of a few words. */
export type OutcomeOf<T> = (ended: Ended<T>) => string

/** Runs work and records it; throws what the work throws. */
export type Observer = <T>(
  work: Work,
  name: string,
  run: () => Promise<T>,
  outcomeOf: OutcomeOf<T>,
) => Promise<T>

type Seen = {
  observers: Observer[]
  /** Returns the id of the current work's trace. */
  traceId: () => string | undefined
  /** Adds the request's id to its trace. */
  tellRequestId: (id: string) => void
}

// Next evaluates its own copy of this module for the panel; both copies must share the observers.
const KEY = Symbol.for('gesso.seen')
const shared = globalThis as { [KEY]?: Seen }
shared[KEY] ??= { observers: [], traceId: () => undefined, tellRequestId: () => {} }
const seen = shared[KEY]

/** Adds an observer of all work from now on. */
export const addObserver = (observer: Observer): void => {
  seen.observers.push(observer)
}

/** Connects the module that sends traces. */
export function setTraces(traces: Pick<Seen, 'traceId' | 'tellRequestId'>): void {
  Object.assign(seen, traces)
}

/** Returns the id of the current work's trace; undefined if no traces are sent. */
export const traceId = (): string | undefined => seen.traceId()

/** Adds the request's id to its trace, if there is one. */
export const tellRequestId = (id: string): void => seen.tellRequestId(id)

const doneOrFailed: OutcomeOf<unknown> = (ended) => ('error' in ended ? 'failed' : 'done')

/**
 * Runs work under all observers; without observers it adds nothing.
 * @param name one of a few: names become labels of metrics, so never use what a visitor typed
 */
export function observe<T>(
  work: Work,
  name: string,
  run: () => Promise<T>,
  outcomeOf: OutcomeOf<T> = doneOrFailed,
): Promise<T> {
  return seen.observers.reduce<() => Promise<T>>(
    (inner, observer) => () => observer(work, name, inner, outcomeOf),
    run,
  )()
}
