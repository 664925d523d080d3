import { AsyncLocalStorage } from 'node:async_hooks'

const requests = new AsyncLocalStorage<string>()

/** Runs what a request causes under its id. */
export const withRequestId = <T>(id: string, run: () => T): T => requests.run(id, run)

/** The id of the request that this work is part of; undefined in background work. */
export const requestId = (): string | undefined => requests.getStore()
