/** Kinds of work that are seen from outside: as durations where metrics are read, as spans where traces are sent. */
export type Work = 'operation' | 'page' | 'transaction' | 'provider_call' | 'email' | 'picture' | 'round'

type Ended<T> = { answer: T } | { error: unknown }

/** One word for how work ended. There are few of them. */
export type OutcomeOf<T> = (ended: Ended<T>) => string

/** Runs work, and takes down what it sees of it. It throws what the work throws. */
export type Observer = <T>(
  work: Work,
  name: string,
  run: () => Promise<T>,
  outcomeOf: OutcomeOf<T>,
) => Promise<T>

type Seen = {
  observers: Observer[]
  /** The trace that the running work belongs to. */
  traceId: () => string | undefined
  /** Tells the trace of a request which id the request has. */
  tellRequestId: (id: string) => void
}

// Next evaluates a copy of its own of this module for the panel: both are seen by the same observers.
const KEY = Symbol.for('gesso.seen')
const shared = globalThis as { [KEY]?: Seen }
shared[KEY] ??= { observers: [], traceId: () => undefined, tellRequestId: () => {} }
const seen = shared[KEY]

/** Adds one who sees all work from now on. */
export const addObserver = (observer: Observer): void => {
  seen.observers.push(observer)
}

/** Sets where traces are told of. */
export function setTraces(traces: Pick<Seen, 'traceId' | 'tellRequestId'>): void {
  Object.assign(seen, traces)
}

/** The id of the trace that this work is part of; undefined where no traces are sent. */
export const traceId = (): string | undefined => seen.traceId()

/** Writes the request's id into its trace, where there is one. */
export const tellRequestId = (id: string): void => seen.tellRequestId(id)

/** 'done' or 'failed'. */
const doneOrFailed: OutcomeOf<unknown> = (ended) => ('error' in ended ? 'failed' : 'done')

/**
 * Runs work that is seen from outside. Where nobody looks, nothing is added to it.
 * @param name one of few: names become labels of metrics, so never anything that a visitor typed
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
