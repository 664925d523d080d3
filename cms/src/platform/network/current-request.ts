import { currentValue } from '../concurrency/current-value'

/** What is known of who sent a request, signed in or not: the network as `networkOf` names it, and the browser's name for itself. */
export type RequestSender = { network: string; userAgent: string }

type CurrentRequest = { id: string; sender: RequestSender }

const requests = currentValue<CurrentRequest>('request')

/** Runs what a request causes under its id, and as coming from its sender. */
export const withRequest = <T>(request: CurrentRequest, run: () => T): T => requests.run(request, run)

/** The id of the request that this work is part of; undefined in background work. */
export const requestId = (): string | undefined => requests.get()?.id

/** The sender of the request that this work is part of; undefined in background work and commands. */
export const requestSender = (): RequestSender | undefined => requests.get()?.sender
