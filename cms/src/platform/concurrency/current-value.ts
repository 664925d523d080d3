import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * One for everything that is known of the running work: Node 20 asks each storage at each step of every request, and
 * writes its value into every promise.
 */
const storage = new AsyncLocalStorage<Readonly<Record<string, unknown>>>()

/** A value that is known to all that a piece of work does, also after it has waited. */
export type CurrentValue<T> = {
  /** The value of the work that is running; undefined outside of such work. */
  get: () => T | undefined
  /** Runs work under a value; under `undefined` it knows none, also where the work around it does. */
  run: <R>(value: T | undefined, work: () => R) => R
}

/** @param name of this value alone */
export const currentValue = <T>(name: string): CurrentValue<T> => ({
  get: () => storage.getStore()?.[name] as T | undefined,
  run: (value, work) => storage.run({ ...storage.getStore(), [name]: value }, work),
})
