import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { KeyRefused, type PaymentGateway, ProviderUnreachable } from './gateway'
import { createStripe } from './stripe-client'
import { stripeGateway } from './stripe-gateway'
import { watchGateway } from './watch-gateway'

let server: Server
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

type Given = { status?: number; body: object }

const error = (status: number, type: string, code?: string): Given => ({
  status,
  body: { error: { type, message: `It is ${status}.`, ...(code && { code }) } },
})
const intent = (id: string, more: object = {}): Given => ({
  body: { id, object: 'payment_intent', status: 'succeeded', metadata: {}, created: 1_795_000_000, ...more },
})

/** Makes a gateway whose provider gives these answers in turn, and a list of the requests that it received. */
async function openGateway(answers: Given[]): Promise<{ gateway: PaymentGateway; asked: string[] }> {
  const asked: string[] = []
  const listener: RequestListener = (request, response) => {
    asked.push(decodeURIComponent(`${request.method} ${request.url}`))
    const { status = 200, body } = answers.shift() ?? error(500, 'api_error')
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const stripe = createStripe({ secretKey: 'sk_test_x', apiBase, timeoutMs: 1000 })
  return { gateway: stripeGateway(stripe, 'test', 'ours') as PaymentGateway, asked }
}

const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => new Error('The call succeeded'),
    (reason: unknown) => reason,
  )

test.each([
  ['a key in use', error(409, 'idempotency_error', 'idempotency_key_in_use')],
  ['an object in use', error(429, 'invalid_request_error', 'lock_timeout')],
])('%s is asked for again in a moment', async (_what, busy) => {
  const { gateway, asked } = await openGateway([busy, intent('pi_1')])
  expect(await gateway.captureIntent('pi_1', { key: 'k', amountCents: 12_500 })).toMatchObject({ id: 'pi_1' })
  expect(asked).toHaveLength(2)
})

test.each([
  ['no key of the account', error(401, 'invalid_request_error'), false],
  ['a key without the right', error(403, 'invalid_request_error'), true],
])('%s is told apart from a provider that is away', async (_what, answer, lacksRight) => {
  const { gateway } = await openGateway([answer])
  const failure = await failureOf(gateway.retrieveIntent('pi_1'))
  expect(failure).toBeInstanceOf(KeyRefused)
  expect(failure).toMatchObject({ lacksRight })
})

test('too many requests are weather, and no matter of the key', async () => {
  const { gateway } = await openGateway([error(429, 'invalid_request_error', 'rate_limit')])
  const failure = await failureOf(gateway.retrieveIntent('pi_1'))
  expect(failure).toBeInstanceOf(ProviderUnreachable)
  expect(failure).not.toBeInstanceOf(KeyRefused)
})

test('watchers hear of a refused key, of a missing right, and of what was accepted', async () => {
  const heard: string[] = []
  const watcher = {
    accepted: (call: string) => heard.push(`${call} accepted`),
    keyRefused: (call: string, { lacksRight, message }: KeyRefused) =>
      heard.push(`${call}${lacksRight ? ' lacks a right' : ''}: ${message}`),
    webhookAccepted: () => {},
    webhookRefused: () => {},
  }
  const { gateway } = await openGateway([
    error(401, 'invalid_request_error'),
    intent('pi_1'),
    error(403, 'invalid_request_error'),
    error(500, 'api_error'),
    error(404, 'invalid_request_error', 'resource_missing'),
  ])
  const watched = watchGateway(gateway, [watcher])
  expect(watched.mode).toBe('test')
  await failureOf(watched.retrieveIntent('pi_1'))
  await watched.retrieveIntent('pi_1')
  for (let times = 0; times < 3; times++) await failureOf(watched.cancelIntent('pi_1'))
  expect(heard).toEqual([
    'retrieveIntent: It is 401.',
    'retrieveIntent accepted',
    'cancelIntent lacks a right: It is 403.',
    'cancelIntent accepted',
  ])
})

test('a list is read page by page, and knows its own refunds by the installation', async () => {
  const since = new Date('2026-11-20T00:00:00Z')
  const charge = {
    object: 'charge',
    captured: true,
    amount: 1000,
    amount_captured: 800,
    amount_refunded: 300,
  }
  const refund = (id: string, metadata: object) => ({
    id,
    object: 'refund',
    amount: 100,
    status: 'succeeded',
    created: 1_795_000_000,
    metadata,
  })
  const { gateway, asked } = await openGateway([
    { body: { object: 'list', has_more: true, data: [intent('pi_2', { latest_charge: charge }).body] } },
    { body: { object: 'list', has_more: false, data: [] } },
    {
      body: {
        object: 'list',
        has_more: false,
        data: [
          refund('re_1', { installation: 'ours', refund: 'a' }),
          refund('re_2', { installation: 'another', refund: 'a' }),
          refund('re_3', {}),
        ],
      },
    },
  ])
  const first = await gateway.listIntentsSince({ since, after: null })
  expect(first).toMatchObject({ next: 'pi_2', items: [{ id: 'pi_2', refundedCents: 100 }] })
  expect(await gateway.listIntentsSince({ since, after: first.next })).toEqual({ items: [], next: null })
  expect(asked[0]).toContain(`created[gte]=${since.getTime() / 1000}`)
  expect(asked[0]).not.toContain('starting_after')
  expect(asked[1]).toContain('starting_after=pi_2')
  const { items } = await gateway.listRefundsSince({ since, after: null })
  expect(items.map(({ id, key }) => [id, key])).toEqual([
    ['re_1', 'a'],
    ['re_2', null],
    ['re_3', null],
  ])
})
