// Its types add the connection to Payload's adapter.
import type {} from '@payloadcms/db-postgres'
import type { Payload, PayloadRequest } from 'payload'
import type { PaymentGateway } from '../payments/gateway'
import { type Database, type Query, queryOn } from './database/query'
import type { Extensions } from './extension-point'
import type { Env } from './process/env'
import type { SharedCache } from './shared-cache'

/** What this process opened once, at its start. */
export type Services = {
  env: Env
  /** Null while payments are off. */
  gateway: PaymentGateway | null
  /** Marks this installation's payment intents at the provider. */
  installation: string
  /** The CDN that is told of changes; absent where there is none. Only where pages are served. */
  cdn?: SharedCache
  /** Why changes in the database are not heard of; null when they are. Only where pages are served. */
  whyDeaf?: () => string | null
  /** What does not happen because workers of this process fail again and again, with the time of ISO 8601 since when. */
  troubles?: () => { trouble: string; since: string }[]
  /** Starts a round of a worker of this process now. Only where workers run. */
  wake?: (worker: string) => void
  /** Forgets the answers that this process keeps, because what they show has changed. Only where pages are served. */
  dropAnswers?: () => void
  /** What features add to the core. */
  extensions: Extensions
}

/** What every operation is given first. */
export type Context = Services & {
  payload: Payload
  /** Runs one SQL statement: in the request's transaction if it has one, else by itself. */
  query: Query
  /** For Payload's operations; absent in background work outside a transaction. */
  req?: PayloadRequest
}

/** The context of one request. It is in a transaction only where Payload has opened one for the request. */
export type RequestContext = Context & { req: PayloadRequest }

/** A context whose statements, and Payload's operations given its `req`, are committed together. */
export type Transaction = RequestContext & { readonly isTransaction: true }

const NAME = 'services'

/** Puts the services where every context finds them: on the one Payload instance, which the panel shares. */
export function provideServices(payload: Payload, services: Services): void {
  payload.config.custom[NAME] = services
}

/** The context of work that no request asked for. @throws Error before the services are provided */
export function shopContext(payload: Payload): Context {
  return { ...servicesOf(payload), payload, query: queryOn(() => payload.db.drizzle) }
}

/** The context of a request. @throws Error as `shopContext` */
export function requestContext(req: PayloadRequest): RequestContext {
  const { payload } = req
  const query = queryOn(async () => {
    const id = await req.transactionID
    const session = id === undefined || id === null ? undefined : payload.db.sessions?.[id]
    return (session?.db as Database | undefined) ?? payload.db.drizzle
  })
  return { ...servicesOf(payload), payload, req, query }
}

/** The transaction that a hook of a write runs in: Payload opens one for each. @throws Error as `shopContext` */
export const hookTransaction = (req: PayloadRequest): Transaction => ({
  ...requestContext(req),
  isTransaction: true,
})

function servicesOf(payload: Payload): Services {
  const services: Services | undefined = payload.config.custom[NAME]
  if (!services) throw new Error('The services of the shop are not open yet')
  return services
}
