import {
  DEFAULT_BODY_LIMIT,
  type EndpointName,
  endpoints,
  type OutputOf,
  type ParsedInputOf,
  type Endpoint as Row,
} from '@gesso/shared-types/endpoints'
import { MAX_PICTURE_BYTES } from '@gesso/shared-types/shop-rules'
import type { Endpoint, PayloadRequest } from 'payload'
import { AppError } from '../app-error'
import { requestContext, type Transaction } from '../context'
import { senderOf } from './bridge'
import { errorAnswer } from './error-json'
import { parseInput } from './parse-input'
import { rateLimits } from './rate-limit'

/** What a route has at hand beside its parsed input. */
export type CallContext = Transaction & {
  /** The sender's network address. */
  address: string
  /** Headers of the answer, for cookies and counts. */
  replyHeaders: Headers
}

/** The work behind each call of the contract; a call that is not served yet has none and answers 404. */
export type Routes = {
  [N in EndpointName]?: (input: ParsedInputOf<N>, context: CallContext) => Promise<OutputOf<N>>
}

/** Payload tells collections from endpoints by the first segment: ours stand under a name no collection has (trap 7). */
export const INTERNAL_PREFIX = '/_site'

/** Multipart frames around a file of the largest size. */
const UPLOAD_BODY_LIMIT = MAX_PICTURE_BYTES + 64 * 1024

/** How large a request to this path may be; the strictest that any of its calls allows is the call's own. */
export function bodyLimitOf(row: Row): number {
  return row.upload ? UPLOAD_BODY_LIMIT : (row.bodyLimit ?? DEFAULT_BODY_LIMIT)
}

/** Payload's endpoints for the calls of the contract: guard, parse, run, reply (design §3). */
export function callEndpoints(routes: Routes): Endpoint[] {
  return (Object.keys(endpoints) as EndpointName[]).flatMap((name) => {
    const row: Row = endpoints[name]
    const run = routes[name] as ((input: unknown, context: CallContext) => Promise<unknown>) | undefined
    const handler = async (req: PayloadRequest): Promise<Response> => {
      const replyHeaders = new Headers({ 'Cache-Control': 'no-store' })
      try {
        if (!run) throw new AppError('not_found')
        const { address } = senderOf(req)
        if (row.access === 'owner' && !req.user) throw new AppError('not_signed_in')
        await rateLimits(req.payload)(name, address)
        const input = await parseInput(row, req)
        const output = await run(input, { ...requestContext(req), address, replyHeaders })
        return Response.json(output, { headers: replyHeaders })
      } catch (error) {
        const answer = errorAnswer(error, req.payload.logger)
        // A refusal keeps the cookie: whoever clicks again must be the same visitor, with the same order.
        for (const [name, value] of Object.entries(answer.headers)) replyHeaders.set(name, value)
        return Response.json(answer.body, { status: answer.status, headers: replyHeaders })
      }
    }
    const path = INTERNAL_PREFIX + row.path.slice('/api'.length).replace(/\{(\w+)\}/g, ':$1')
    return [{ path, method: row.method.toLowerCase() as Endpoint['method'], handler }]
  })
}
