import { currentValue } from '../concurrency/current-value'

/** What is known about the sender of a request: the network as `networkOf` returns it, and the User-Agent. */
export type RequestSender = { network: string; userAgent: string }

type CurrentRequest = { id: string; sender: RequestSender }

const requests = currentValue<CurrentRequest>('request')

/** Runs the work of a request with its id and sender. */
export const withRequest = <T>(request: CurrentRequest, run: () => T): T => requests.run(request, run)

/** Returns the id of the current work's request; undefined in background work. */
export const requestId = (): string | undefined => requests.get()?.id

/** Returns the sender of the current work's request; undefined in background work and commands. */
export const requestSender = (): RequestSender | undefined => requests.get()?.sender
