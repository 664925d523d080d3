import Stripe from 'stripe'
import { requestId } from '../platform/network/current-request'
import { providerSignal } from './provider-deadline'

const STRIPE = 'https://api.stripe.com'

/** True for an object of the API (or a list of them), and for an error in Stripe's form. */
function isStripeAnswer(text: string, ok: boolean): boolean {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body !== 'object' || body === null) return false
    if ('error' in body) return typeof body.error === 'object' && body.error !== null
    return ok && 'object' in body && typeof body.object === 'string'
  } catch {
    return false
  }
}

/** The connection ended under the call: often it was kept open from an earlier one, and closed there meanwhile. */
function isDeadSocket(error: unknown): boolean {
  const code = (error as { cause?: { code?: unknown } } | null)?.cause?.code
  return ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'].includes(String(code))
}

/**
 * A fetch that sends the SDK's calls to another base address. The SDK takes any JSON without an `error`
 * key for a success, whatever the status; such an answer (a proxy's 404 or 502) becomes an error here, with
 * status 502 so that it is never taken for "no such payment". A call whose connection turns out to be dead is sent
 * once more; all calls end with the deadline of the work that makes them.
 */
function fetchFrom(apiBase: string): typeof fetch {
  const base = apiBase.replace(/\/+$/, '')
  return async (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input)
    const headers = new Headers(init?.headers)
    // Payload brings an undici of its own as everyone's dispatcher, which refuses a length that is said twice.
    headers.delete('content-length')
    // So that the provider's own log, and a proxy's on the way, can be read together with ours.
    const id = requestId()
    if (id) headers.set('x-request-id', id)
    const signal = AbortSignal.any([providerSignal(), ...(init?.signal ? [init.signal] : [])])
    const request: RequestInit = { ...init, headers, redirect: 'manual', signal }
    const send = async () => {
      const answer = await fetch(`${base}${pathname}${search}`, request)
      return { response: answer, text: await answer.text() }
    }
    const { response, text } = await send().catch((error: unknown) => {
      if (!isDeadSocket(error)) throw error
      // The SDK gives each change a key that stands in the request: Stripe knows it again.
      return send()
    })
    if (isStripeAnswer(text, response.ok)) {
      return new Response(text, { status: response.status, headers: response.headers })
    }
    const message = `The payment provider answered HTTP ${response.status} without an answer in its own form.`
    return new Response(JSON.stringify({ error: { type: 'api_error', message } }), { status: 502 })
  }
}

/**
 * The Stripe SDK, pointed at Stripe or at another base address that speaks its API (the emulator).
 * It never repeats a call that was answered: an attempt with its idempotency key is stored, and its owner
 * repeats it, so that a buyer does not have to wait.
 * @param options.apiBase address in front of `/v1`, e.g. `http://127.0.0.1:3000/test-payments`
 * @param options.timeoutMs the longest a call may take, reading the answer included
 * @throws RangeError when a live key would be sent to an address that is not Stripe's
 */
export function createStripe(options: { secretKey: string; apiBase?: string; timeoutMs: number }): Stripe {
  const apiBase = options.apiBase ?? STRIPE
  if (apiBase !== STRIPE && /^(sk|rk)_live_/.test(options.secretKey)) {
    throw new RangeError('A live key is sent to Stripe alone.')
  }
  return new Stripe(options.secretKey, {
    httpClient: Stripe.createFetchHttpClient(fetchFrom(apiBase)),
    maxNetworkRetries: 0,
    timeout: options.timeoutMs,
    telemetry: false,
  })
}
