import type { Request, RequestHandler, Response } from 'express'
import type { Context } from './context'
import { type Answer, ApiError } from './errors'
import { API_VERSION, type Work } from './events'
import { type CallFault, SERVER_ERROR } from './faults'
import { type Form, parseForm } from './form'
import { type Call, newRequestId, runOnce, type Settled } from './idempotency'

/** A call as the operations take it. */
export type Incoming = Call & { id: string }
export type Handle = (call: Incoming, fault: CallFault | null) => Promise<Answer | Settled>

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

/** The answer to an error: a refusal as it is, anything else 500, told to the log. */
export function answerTo(context: Context, error: unknown): Answer {
  if (error instanceof ApiError) return error.answer
  context.log('Test payments failed', error)
  return SERVER_ERROR
}

export function send(response: Response, answer: Answer): void {
  response.set('cache-control', 'no-store').status(answer.status).json(answer.body)
}

/**
 * A route that answers JSON as Stripe does, with its headers and with the faults that tests ask for.
 * @param view what this caller may see of the answer
 */
export function reply(
  context: Context,
  handle: Handle,
  view: (answer: Answer) => Answer = (answer) => answer,
): RequestHandler {
  return async (request, response) => {
    const requestId = newRequestId()
    const idempotencyKey = request.get('idempotency-key') ?? null
    response.set('request-id', requestId).set('stripe-version', request.get('stripe-version') ?? API_VERSION)
    if (idempotencyKey) response.set('idempotency-key', idempotencyKey)
    // The helpers that set faults are never hit by them.
    const isHelper = request.baseUrl.endsWith('/test_helpers/gesso')
    const fault = isHelper ? null : context.faults.take(`${request.method} ${request.path}`)
    let answer: Answer | Settled | null = null
    if (fault?.when === 'before') {
      answer = context.faults.misbehave(fault, response)
    } else {
      try {
        const call = {
          path: request.path,
          form: readForm(request),
          idempotencyKey,
          requestId,
          delivers: context.delivers,
          id: String(request.params.id ?? ''),
        }
        answer = await handle(call, fault)
      } catch (error) {
        answer = answerTo(context, error)
      }
      if (request.method === 'POST') context.wake()
      if (fault?.when === 'after') answer = context.faults.misbehave(fault, response)
    }
    if (!answer) return
    if ('original' in answer && answer.original) {
      response.set('idempotent-replayed', 'true').set('original-request', answer.original)
    }
    send(response, view(answer))
  }
}

/** A route that changes something: once for each idempotency key, answered with what was asked to be expanded. */
export function change(context: Context, operation: (work: Work, id: string, form: Form) => Promise<Answer>) {
  return reply(context, (call, fault) =>
    runOnce(context.pool, call, (work) =>
      fault?.when === 'kept' ? Promise.resolve(SERVER_ERROR) : operation(work, call.id, call.form),
    ),
  )
}
