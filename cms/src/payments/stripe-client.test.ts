import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { withProviderDeadline } from './provider-deadline'
import { createStripe } from './stripe-client'

let server: Server
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

/** Connects the SDK to a provider that answers with `listener`. */
async function openStripe(listener: RequestListener, timeoutMs = 1000): Promise<Stripe> {
  server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}/base/`
  return createStripe({ secretKey: 'sk_test_x', apiBase, timeoutMs })
}

/** Returns the result of a call to a provider that answers with `listener`. */
async function ask(
  listener: RequestListener,
  timeoutMs = 1000,
): Promise<Stripe.errors.StripeError | Stripe.PaymentIntent> {
  const stripe = await openStripe(listener, timeoutMs)
  return stripe.paymentIntents.retrieve('pi_1').catch((error: Stripe.errors.StripeError) => error)
}

test('calls go to the base address, with the path behind it', async () => {
  const paths: unknown[] = []
  const answer = await ask((request, response) => {
    paths.push(request.url, request.headers.authorization, request.headers['stripe-version'])
    response.end('{"id":"pi_1","object":"payment_intent"}')
  })
  expect(answer).toMatchObject({ id: 'pi_1' })
  expect(paths).toEqual(['/base/v1/payment_intents/pi_1', 'Bearer sk_test_x', '2026-10-28.endive'])
})

test.each([
  ['a 404 without an error key', 404, '{"message":"nothing here"}'],
  ['a 502 of a proxy', 502, '{}'],
  ['HTML', 200, '<html></html>'],
  ['an empty answer', 200, ''],
  ['a list that is none', 200, '[]'],
  ['null', 200, 'null'],
  ['a success without an object', 200, '{"id":"pi_1"}'],
  ['an error that is a word', 400, '{"error":"invalid"}'],
])('%s is an error, and never "no such payment"', async (_name, status, body) => {
  const answer = await ask((_request, response) => response.writeHead(status).end(body))
  expect(answer).toBeInstanceOf(Stripe.errors.StripeAPIError)
  expect(answer).toMatchObject({ statusCode: 502 })
})

// ASVS 15.3.2
test('a redirect is not followed', async () => {
  let calls = 0
  const answer = await ask((_request, response) => {
    calls += 1
    response.writeHead(307, { location: '/elsewhere' }).end()
  })
  expect(answer).toBeInstanceOf(Stripe.errors.StripeAPIError)
  expect(calls).toBe(1)
})

test("Stripe's own errors pass as they are, once", async () => {
  let calls = 0
  const answer = await ask((_request, response) => {
    calls += 1
    response.writeHead(500).end('{"error":{"type":"api_error","message":"Oh no"}}')
  })
  expect(answer).toMatchObject({ type: 'StripeAPIError', statusCode: 500, message: 'Oh no' })
  expect(calls).toBe(1)
})

test.each([
  ['no answer', (() => undefined) as RequestListener],
  [
    'half an answer',
    ((_request, response) => void response.writeHead(200).write('{"id":')) as RequestListener,
  ],
  ['a cut connection', ((request) => void request.socket.destroy()) as RequestListener],
])('%s is a connection error', async (_name, listener) => {
  expect(await ask(listener, 300)).toBeInstanceOf(Stripe.errors.StripeConnectionError)
})

test('a call whose kept connection turns out to be dead is sent once more', async () => {
  let calls = 0
  const answer = await ask((request, response) => {
    calls += 1
    if (calls === 1) request.socket.destroy()
    else response.end('{"id":"pi_1","object":"payment_intent"}')
  })
  expect(answer).toMatchObject({ id: 'pi_1' })
  expect(calls).toBe(2)
})

test('a change is sent once more under the same key, and no third time', async () => {
  const keys: unknown[] = []
  const stripe = await openStripe((request) => {
    keys.push(request.headers['idempotency-key'])
    request.socket.destroy()
  })
  const cancelling = stripe.paymentIntents.cancel('pi_1')
  await expect(cancelling).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError)
  expect(keys).toHaveLength(2)
  expect(keys[0]).toEqual(expect.any(String))
  expect(keys[1]).toBe(keys[0])
})

test('all calls of one piece of work end with its deadline', async () => {
  const stripe = await openStripe(() => undefined, 60_000)
  const begun = Date.now()
  const work = async () => {
    await stripe.paymentIntents.retrieve('pi_1').catch(() => {})
    return stripe.paymentIntents.capture('pi_1', {}, { idempotencyKey: 'k' })
  }
  await expect(withProviderDeadline(300, work)).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError)
  expect(Date.now() - begun).toBeLessThan(5000)
})

test('a live key goes to Stripe alone', () => {
  server = createServer()
  const options = { secretKey: 'sk_live_x', timeoutMs: 1 }
  expect(() => createStripe({ ...options, apiBase: 'http://localhost:1' })).toThrow(RangeError)
  expect(() => createStripe(options)).not.toThrow()
})
