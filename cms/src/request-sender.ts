import { AsyncLocalStorage } from 'node:async_hooks'

/** What is known of who sent a request, signed in or not: the network as `networkOf` names it, and the browser's name for itself. */
export type RequestSender = { network: string; userAgent: string }

const senders = new AsyncLocalStorage<RequestSender>()

/** Runs what a request causes as coming from its sender. */
export const withRequestSender = <T>(sender: RequestSender, run: () => T): T => senders.run(sender, run)

/** The sender of the request that this work is part of; undefined in background work and commands. */
export const requestSender = (): RequestSender | undefined => senders.getStore()
