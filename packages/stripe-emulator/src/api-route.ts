import type { Request, RequestHandler, Response } from 'express'
import { ApiError, type ApiResponse } from './api-error'
import type { Context } from './context'
import { type CallFault, SERVER_ERROR } from './faults'
import { type Call, newRequestId, type ReplayableResponse, runOnce } from './idempotency'
import { inspect } from './inspection'
import { inMode } from './livemode'
import { type Form, parseForm } from './parse-form'
import { API_VERSION } from './record-event'
import type { Transaction } from './transaction'

/** A call with the id from its path, and the publishable key if that is in its Authorization header. */
type ApiCall = Call & { id: string; publicKey: string | undefined }
type Handle = (call: ApiCall, fault: CallFault | null) => Promise<ApiResponse | ReplayableResponse>

/** The publishable key in the Authorization header; undefined without one. */
export const publicBearer = (request: Request): string | undefined =>
  /^Bearer (pk_\w{1,200})$/.exec(request.get('authorization') ?? '')?.[1]

function readForm(request: Request): Form {
  if (request.method === 'GET') return parseForm(request.originalUrl.split('?')[1] ?? '')
  const body: unknown = request.body
  if (!Buffer.isBuffer(body) || body.length === 0) return parseForm('')
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.get('content-type') ?? '')) {
    throw new ApiError(
      400,
      {
        type: 'invalid_request_error',
        message: 'Send the body form-encoded (application/x-www-form-urlencoded).',
      },
      true,
    )
  }
  return parseForm(body.toString('utf8'))
}

/** Reads the form of a call that is not carried out; null if it cannot be read. */
function readFormIfPossible(request: Request): Form | null {
  try {
    return readForm(request)
  } catch {
    return null
  }
}

/** Makes the response to an error: a refusal as it is; anything else becomes a 500 and is logged. */
export function errorResponse(context: Context, error: unknown): ApiResponse {
  if (error instanceof ApiError) return error.response
  context.log('The Stripe emulator failed', error)
  return SERVER_ERROR
}

/** Sends a response. Routes leave the form that they read in `response.locals.form`. */
export function send(response: Response, result: ApiResponse): void {
  inspect(() => ({
    kind: 'call',
    method: response.req.method,
    path: response.req.originalUrl.replace(/^.*?(?=\/v1\/)/, '').replace(/\?.*/, ''),
    headers: response.req.headers,
    form: response.locals.form ?? null,
    status: result.status,
    body: JSON.stringify(result.body),
  }))
  response.set('cache-control', 'no-store').status(result.status).json(result.body)
}

/**
 * Makes a route that responds with JSON and headers as Stripe does, and applies the faults that tests have
 * set.
 * @param view reduces the response to what this caller may see
 */
export function apiRoute(
  context: Context,
  handle: Handle,
  view: (result: ApiResponse) => ApiResponse = (result) => result,
): RequestHandler {
  return async (request, response) => {
    const requestId = newRequestId()
    const idempotencyKey = request.get('idempotency-key') ?? null
    response.set('request-id', requestId).set('stripe-version', request.get('stripe-version') ?? API_VERSION)
    if (idempotencyKey) response.set('idempotency-key', idempotencyKey)
    // Faults must not affect the calls that set and clear them.
    const isHelper = request.baseUrl.endsWith('/test_helpers/emulator')
    const taken = isHelper ? null : context.faults.take(`${request.method} ${request.path}`)
    const isSlow = taken?.action === 'slow'
    if (isSlow) await context.faults.delay(taken)
    const fault = isSlow ? null : taken
    let result: ApiResponse | ReplayableResponse | null = null
    if (fault?.when === 'before') {
      response.locals.form = readFormIfPossible(request)
      result = context.faults.misbehave(fault, response)
    } else {
      try {
        const form = readForm(request)
        response.locals.form = form
        const call = {
          path: request.path,
          form,
          idempotencyKey,
          requestId,
          tellsOwn: context.tellsOwn,
          livemode: context.livemode,
          id: String(request.params.id ?? ''),
          publicKey: publicBearer(request),
        }
        result = await handle(call, fault)
      } catch (error) {
        result = errorResponse(context, error)
      }
      if (request.method === 'POST') context.wake()
      if (fault?.when === 'after') result = context.faults.misbehave(fault, response)
    }
    if (!result) return
    if ('original' in result && result.original) {
      response.set('idempotent-replayed', 'true').set('original-request', result.original)
    }
    const shown = view(result)
    send(response, { ...shown, body: inMode(context.livemode, shown.body) })
  }
}

/** Makes a route that changes something, once for each idempotency key. */
export function changeRoute(
  context: Context,
  operation: (tx: Transaction, id: string, form: Form) => Promise<ApiResponse>,
) {
  return apiRoute(context, (call, fault) =>
    runOnce(context.pool, call, (tx) =>
      fault?.when === 'stored' ? Promise.resolve(SERVER_ERROR) : operation(tx, call.id, call.form),
    ),
  )
}
