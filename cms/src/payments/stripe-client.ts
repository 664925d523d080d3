import Stripe from 'stripe'
import { requestId } from '../platform/network/current-request'
import { providerSignal } from './provider-deadline'

const STRIPE = 'https://api.stripe.com'

/** Whether a body is an API object, a list of them, or an error in Stripe's form. */
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

/**
 * Whether the connection broke during the call, which often means that a kept-alive one was closed in the meantime.
 */
function isDeadSocket(error: unknown): boolean {
  const code = (error as { cause?: { code?: unknown } } | null)?.cause?.code
  return ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'].includes(String(code))
}

/**
 * Makes a fetch that sends the SDK's calls to another base address. The SDK treats any JSON without an `error` key as
 * a success, whatever the status. Such an answer (a proxy's 404 or 502) becomes an error here, with status 502 so that
 * it is never read as "no such payment". A call on a dead connection is sent once more. All calls end with the
 * deadline of the work that makes them.
 */
function fetchFrom(apiBase: string): typeof fetch {
  const base = apiBase.replace(/\/+$/, '')
  return async (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input)
    const headers = new Headers(init?.headers)
    // Payload installs its own undici as the global dispatcher, which rejects a duplicate content-length.
    headers.delete('content-length')
    // Lets the logs of the provider and of proxies be matched with the shop's.
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
      // Safe to repeat: the SDK puts an idempotency key into each request that changes something.
      return send()
    })
    if (isStripeAnswer(text, response.ok)) {
      return new Response(text, { status: response.status, headers: response.headers })
    }
    const message = `The payment provider answered HTTP ${response.status} without an answer in its own form.`
    return new Response(JSON.stringify({ error: { type: 'api_error', message } }), { status: 502 })
  }
}

/** Whether a key charges real cards. The emulator's own keys for live mode do not. */
const isLiveKey = (key: string): boolean => /^(sk|rk)_live_(?!emulator)/.test(key)

/**
 * Creates the Stripe SDK for Stripe or another base address with its API (the emulator). The SDK never repeats calls:
 * each attempt is stored with its idempotency key and repeated by its owner, so that buyers do not have to wait.
 * @param options.apiBase address in front of `/v1`, e.g. `http://127.0.0.1:3000/test-payments`
 * @param options.timeoutMs the longest that a call may take, including reading the answer
 * @throws RangeError when a live key would be sent to an address that is not Stripe's
 */
export function createStripe(options: { secretKey: string; apiBase?: string; timeoutMs: number }): Stripe {
  const apiBase = options.apiBase ?? STRIPE
  if (apiBase !== STRIPE && isLiveKey(options.secretKey)) {
    throw new RangeError('A live key is sent to Stripe alone.')
  }
  return new Stripe(options.secretKey, {
    httpClient: Stripe.createFetchHttpClient(fetchFrom(apiBase)),
    maxNetworkRetries: 0,
    timeout: options.timeoutMs,
    telemetry: false,
  })
}
