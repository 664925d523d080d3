// For its types: they add the connection to Payload's adapter.
import type {} from '@payloadcms/db-postgres'
import type { Payload, PayloadRequest } from 'payload'
import type { PaymentGateway } from '../payments/gateway'
import { type Database, type Query, queryOn } from './database/query'
import type { Extensions } from './extension-point'
import type { Env } from './process/env'
import type { SharedCache } from './shared-cache'

/** The services that this process opened at start. */
export type Services = {
  env: Env
  /**
   * Null while payments are off. A request keeps the one with which it began; the background always has the one that is
   * in force, because a connection made in the panel changes it.
   */
  readonly gateway: PaymentGateway | null
  /** Ends live payments that began before the shop left its live account; null or absent if there can be none. */
  readonly formerGateway?: PaymentGateway | null
  /** Brings this process to the connections that are stored now. Only in processes that serve pages. */
  followConnections?: () => Promise<void>
  /** Marks this installation's payment intents at the provider. */
  installation: string
  /** The CDN to notify of changes; absent without one. Only in processes that serve pages. */
  cdn?: SharedCache
  /** Returns why database changes are not received; null if they are. Only in processes that serve pages. */
  whyDeaf?: () => string | null
  /** Lists what does not happen because a worker of this process keeps failing, and since when (ISO 8601). */
  troubles?: () => { trouble: string; since: string }[]
  /** Starts a round of one of this process's workers now. Only in processes with workers. */
  wake?: (worker: string) => void
  /** Drops the cached answers of this process, because their content changed. Only in processes that serve pages. */
  dropAnswers?: () => void
  /** What features add at extension points. */
  extensions: Extensions
}

/** The first argument of every operation. */
export type Context = Services & {
  payload: Payload
  /** Runs one SQL statement in the request's transaction, if there is one. */
  query: Query
  /** Passed to Payload's operations; absent in background work outside a transaction. */
  req?: PayloadRequest
}

/** The context of one request. It is in a transaction only if Payload opened one for the request. */
export type RequestContext = Context & { req: PayloadRequest }

/** A context whose statements, and Payload operations called with its `req`, are committed together. */
export type Transaction = RequestContext & { readonly isTransaction: true }

const NAME = 'services'

/** Stores the services on the Payload instance, which the panel shares, so that every context finds them. */
export function provideServices(payload: Payload, services: Services): void {
  payload.config.custom[NAME] = services
}

/** Makes the context of work without a request. @throws Error before the services are provided */
export function shopContext(payload: Payload): Context {
  const services = servicesOf(payload)
  return {
    ...services,
    get gateway() {
      return services.gateway
    },
    get formerGateway() {
      return services.formerGateway ?? null
    },
    payload,
    query: queryOn(() => payload.db.drizzle),
  }
}

/** Makes the context of a request. @throws Error as `shopContext` */
export function requestContext(req: PayloadRequest): RequestContext {
  const { payload } = req
  const query = queryOn(async () => {
    const id = await req.transactionID
    const session = id === undefined || id === null ? undefined : payload.db.sessions?.[id]
    return (session?.db as Database | undefined) ?? payload.db.drizzle
  })
  return { ...servicesOf(payload), payload, req, query }
}

/** Makes the transaction of a write hook: Payload opens one for each write. @throws Error as `shopContext` */
export const hookTransaction = (req: PayloadRequest): Transaction => ({
  ...requestContext(req),
  isTransaction: true,
})

function servicesOf(payload: Payload): Services {
  const services: Services | undefined = payload.config.custom[NAME]
  if (!services) throw new Error('The services of the shop are not open yet')
  return services
}
