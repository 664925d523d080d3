import { type CallName, type CallOutput, contract, type ParsedCallInput } from '@gesso/shared-types/contract'
import { DEFAULT_BODY_LIMIT, type Endpoint } from '@gesso/shared-types/contract/endpoint'
import { MAX_PICTURE_BYTES } from '@gesso/shared-types/settings/shop-rules'
import type { Endpoint as PayloadEndpoint, PayloadRequest } from 'payload'
import { requireAccess } from '../../auth/access'
import { requirePresentPassword, requireProof } from '../../auth/recent-proof'
import { isOfOwnAccount, requireDemandedFactor } from '../../auth/second-factors'
import { recordForbidden } from '../audit/record'
import { type RequestContext, requestContext } from '../context'
import { observe } from '../log/observe'
import { requestSender } from '../network/current-request'
import { errorAnswer } from './error-json'
import { parseInput } from './parse-input'
import { rateLimits } from './rate-limit'

/** What a route receives besides its parsed input. */
export type CallContext = RequestContext & {
  /** The sender's network, as `networkOf` returns it. */
  network: string
  /** Headers to add to the answer, for cookies and counts. */
  replyHeaders: Headers
}

/** The handler of each of these calls. */
export type Routes<Names extends CallName = CallName> = {
  [N in Names]: (input: ParsedCallInput<N>, context: CallContext) => Promise<CallOutput<N>>
}

/** The answer of a call without a result. */
export const done = { success: true } as const

export type Run = (input: unknown, context: CallContext) => Promise<unknown>

/**
 * Payload tells collections from endpoints by the first path segment, so the shop's endpoints are below a name that no
 * collection has.
 */
export const INTERNAL_PREFIX = '/_site'

/** The largest file plus its multipart framing. */
const UPLOAD_BODY_LIMIT = MAX_PICTURE_BYTES + 64 * 1024

/** Returns the limit of a call's body, in bytes. */
export const bodyLimitOf = ({ bodyLimit, upload }: Endpoint): number =>
  bodyLimit ?? (upload ? UPLOAD_BODY_LIMIT : DEFAULT_BODY_LIMIT)

/** Makes Payload endpoints for the calls of the contract: check access, limit, parse, run, reply. */
export function callEndpoints(routes: Routes): PayloadEndpoint[] {
  return (Object.keys(contract) as CallName[]).map((name) => {
    const endpoint: Endpoint = contract[name]
    const handler = (req: PayloadRequest) => answerCall(name, endpoint, routes[name] as Run, req)
    const path = INTERNAL_PREFIX + endpoint.path.slice('/api'.length).replace(/\{(\w+)\}/g, ':$1')
    return { path, method: endpoint.method.toLowerCase() as PayloadEndpoint['method'], handler }
  })
}

/** Checks access, and records refusals of signed-in users. @throws AppError as `requireAccess` */
async function checkAccess(context: RequestContext, { access }: Endpoint, name: CallName): Promise<void> {
  const { user } = context.req
  try {
    requireAccess(access, user)
    if (access !== 'anyone' && !isOfOwnAccount(context, name)) requireDemandedFactor(user)
  } catch (error) {
    if (user) await recordForbidden(context, { id: String(user.id), email: user.email }, name)
    throw error
  }
}

async function answerCall(
  name: CallName,
  endpoint: Endpoint,
  run: Run,
  req: PayloadRequest,
): Promise<Response> {
  const replyHeaders = new Headers({ 'Cache-Control': 'no-store' })
  try {
    const network = requestSender()?.network ?? ''
    const context = requestContext(req)
    await checkAccess(context, endpoint, name)
    await rateLimits(req.payload)(name, network)
    // Checked before the input, so that somebody who only found an open browser learns nothing from input errors.
    if (endpoint.proof) await requireProof(context, endpoint.proof)
    const input = await parseInput(endpoint, req)
    if (endpoint.proof === 'password') {
      await requirePresentPassword(context, (input as { presentPassword: string }).presentPassword)
    }
    const output = await observe('operation', name, () => run(input, { ...context, network, replyHeaders }))
    if (!(output instanceof Response)) return Response.json(output, { headers: replyHeaders })
    output.headers.set('Cache-Control', 'no-store')
    return output
  } catch (error) {
    const answer = errorAnswer(error, req.payload.logger)
    // A refusal keeps the new cookie: a visitor who clicks again must have the same session and order.
    for (const [header, value] of Object.entries(answer.headers)) replyHeaders.set(header, value)
    return Response.json(answer.body, { status: answer.status, headers: replyHeaders })
  }
}
