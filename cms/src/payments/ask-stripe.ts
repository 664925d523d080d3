import { setTimeout as sleep } from 'node:timers/promises'
import Stripe from 'stripe'
import { KeyRefused, ProviderRefused, ProviderUnreachable } from './gateway'
import { providerSignal } from './provider-deadline'

// A 4xx that says what is wrong is a refusal; every other error leaves the outcome unknown.
function toGatewayError(error: unknown): never {
  if (isBusy(error)) {
    throw new ProviderUnreachable(error.message, { cause: error, retryAfter: askedPause(error) })
  }
  if (
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeCardError ||
    error instanceof Stripe.errors.StripeIdempotencyError
  ) {
    const isAboutCard = error instanceof Stripe.errors.StripeCardError
    throw new ProviderRefused(error.code ?? null, error.message, error.param ?? null, isAboutCard)
  }
  if (
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError
  ) {
    const lacksRight = error instanceof Stripe.errors.StripePermissionError
    throw new KeyRefused(error.message, lacksRight, { cause: error })
  }
  const replayed = error instanceof Stripe.errors.StripeError && error.headers?.['idempotent-replayed']
  throw new ProviderUnreachable(error instanceof Error ? error.message : String(error), {
    cause: error,
    keySpent: replayed === 'true',
  })
}

/**
 * Whether another request of the shop uses the same key or object, or there were too many requests. It soon passes.
 */
const isBusy = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Stripe.errors.StripeError &&
  (error.statusCode === 429 || error.code === 'idempotency_key_in_use' || error.code === 'lock_timeout')

/** Seconds to wait if the provider names no time. */
const BUSY_RETRY_AFTER = 2

/** How many seconds the provider asks to wait. */
const askedPause = (error: Stripe.errors.StripeError): number =>
  Number(error.headers?.['retry-after']) || BUSY_RETRY_AFTER

const BUSY_PAUSES_MS = [150, 400, 1000]

/**
 * Starts a call without recording its stack. The SDK records one for each call in case it fails, which with source
 * maps costs more than the call itself. The errors that follow still have their stacks.
 */
function start<T>(call: () => Promise<T>): Promise<T> {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 0
  try {
    return call()
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}

/**
 * Calls Stripe, and repeats a call for which Stripe is too busy.
 * @throws ProviderUnreachable, ProviderRefused, KeyRefused
 */
export async function ask<T>(call: () => Promise<T>): Promise<T> {
  for (const pause of BUSY_PAUSES_MS) {
    try {
      return await start(call)
    } catch (error) {
      if (!isBusy(error) || providerSignal().aborted) return toGatewayError(error)
      await sleep(pause)
    }
  }
  return start(call).catch(toGatewayError)
}
