import type Stripe from 'stripe'

/** The `error` object of Stripe's API. */
type ErrorBody = {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  charge?: string
  doc_url?: string
  payment_intent?: Stripe.PaymentIntent
  payment_method?: Stripe.PaymentMethod
}

/** Status and JSON body of the response to a call. */
export type ApiResponse = { status: number; body: unknown }

/** A refused call. Everything that its transaction wrote is rolled back. */
export class ApiError extends Error {
  readonly status: number
  readonly error: ErrorBody
  /**
   * Whether the parameters themselves are wrong. For such a call Stripe stores no response under its
   * idempotency key.
   */
  readonly isParameterError: boolean

  constructor(status: number, error: ErrorBody, isParameterError = false) {
    super(error.message)
    this.status = status
    this.error = error.code
      ? { ...error, doc_url: `https://docs.stripe.com/error-codes/${error.code.replaceAll('_', '-')}` }
      : error
    this.isParameterError = isParameterError
  }

  get response(): ApiResponse {
    return { status: this.status, body: { error: this.error } }
  }
}

type Details = Pick<ErrorBody, 'code' | 'param' | 'payment_intent'>

/** 400: the call is not possible in the current state. */
export function invalidRequest(message: string, details: Details = {}): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', message, ...details })
}

/** 400: a parameter is wrong in itself. */
export function invalidParameter(message: string, param: string, code?: string): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', message, param, ...(code && { code }) }, true)
}

/** 404 as Stripe words it: `No such payment_intent: 'pi_…'`. */
export function resourceMissing(type: string, id: string, param: string): ApiError {
  return new ApiError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${type}: '${id}'`,
    param,
  })
}

/** 400 with the intent, when its status forbids the call. */
export function unexpectedState(message: string, intent: Stripe.PaymentIntent, param?: string): ApiError {
  return invalidRequest(message, {
    code: 'payment_intent_unexpected_state',
    payment_intent: intent,
    ...(param && { param }),
  })
}

/** 402 for a card that is refused before a payment is attempted. */
export function cardRefused(message: string, code: string, details: Partial<ErrorBody> = {}): ApiError {
  return new ApiError(402, { type: 'card_error', code, message, ...details }, true)
}
