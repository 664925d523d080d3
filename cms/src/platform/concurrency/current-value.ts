import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * The single storage for all values of the current work: Node 20 reads each storage at every step of a request, and
 * copies its value into every promise.
 */
const storage = new AsyncLocalStorage<Readonly<Record<string, unknown>>>()

/** A value that is available throughout a piece of work, across waits. */
export type CurrentValue<T> = {
  /** Returns the value for the current work; undefined outside of such work. */
  get: () => T | undefined
  /** Runs work with a value; `undefined` hides the value of the surrounding work. */
  run: <R>(value: T | undefined, work: () => R) => R
}

/** @param name unique among these values */
export const currentValue = <T>(name: string): CurrentValue<T> => ({
  get: () => storage.getStore()?.[name] as T | undefined,
  run: (value, work) => storage.run({ ...storage.getStore(), [name]: value }, work),
})
