import Stripe from 'stripe'
import {
  type Fixture,
  failureOf,
  PUBLISHABLE_KEY,
  startFixture,
  stripeAt,
  until,
} from '../tests/emulator-fixture'
import { createEmulator } from './emulator'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture({ hasWebhook: false })
})
afterAll(() => fixture.close())

const create = (url: string, enabled_events: Stripe.WebhookEndpointCreateParams.EnabledEvent[]) =>
  fixture.stripe.webhookEndpoints.create({ url, enabled_events })

test('an endpoint made by the API gets the events that it asked for, signed with the secret of its creation alone', async () => {
  const { webhookEndpoints } = fixture.stripe
  const { id, secret } = await create(`${fixture.inbox}/hook`, ['payment_intent.canceled'])
  expect(secret).toMatch(/^whsec_/)
  fixture.receiver.secret = String(secret)
  expect(await webhookEndpoints.retrieve(id)).not.toHaveProperty('secret')
  expect((await webhookEndpoints.list()).data).toHaveLength(1)
  const intent = await fixture.createIntent()
  await fixture.stripe.paymentIntents.cancel(intent.id)
  await until(() => fixture.receiver.types().length > 0)
  expect(fixture.receiver.types()).toEqual(['payment_intent.canceled'])

  await webhookEndpoints.update(id, {
    url: `${fixture.inbox}/other`,
    enabled_events: ['payment_intent.created'],
  })
  await fixture.createIntent()
  await until(() => fixture.receiver.types().length > 1)
  expect(fixture.receiver.types()).toEqual(['payment_intent.canceled', 'payment_intent.created'])
  await webhookEndpoints.del(id)
  expect((await failureOf(webhookEndpoints.retrieve(id))).code).toBe('resource_missing')
  await fixture.createIntent()
  const { data } = await fixture.stripe.events.list({ limit: 1 })
  expect(data[0]?.pending_webhooks).toBe(0)
})

test('an endpoint needs an address and events', async () => {
  expect((await failureOf(create('nowhere', ['charge.refunded']))).param).toBe('url')
  expect((await failureOf(create(fixture.inbox, []))).param).toBe('enabled_events')
})

test('a domain of wallets is registered once', async () => {
  const { paymentMethodDomains } = fixture.stripe
  const made = await paymentMethodDomains.create({ domain_name: 'shop.example' })
  expect(await paymentMethodDomains.create({ domain_name: 'shop.example' })).toEqual(made)
  expect((await paymentMethodDomains.list({ domain_name: 'shop.example' })).data).toEqual([made])
  expect((await paymentMethodDomains.update(made.id, { enabled: false })).enabled).toBe(false)
  expect((await failureOf(paymentMethodDomains.create({ domain_name: 'a b' }))).param).toBe('domain_name')
})

test('a restricted key makes the calls that it has the right to, and the refusal names the right that it lacks', async () => {
  const emulator = await createEmulator({
    databaseUrl: fixture.databaseUrl,
    secretKey: 'sk_live_emulator_1',
    publishableKey: PUBLISHABLE_KEY,
    restrictedKeys: { rk_live_emulator_1: ['payment_intent_write', 'charge_read'] },
    account: { id: 'acct_live', name: 'Mira Holm' },
    livemode: true,
    publicUrl: fixture.origin,
    pageUrl: fixture.base,
  })
  fixture.mount('/live', emulator.router)
  try {
    const restricted = stripeAt(`${fixture.origin}/live`, 'rk_live_emulator_1')
    const intent = await restricted.paymentIntents.create({ amount: 100, currency: 'usd' })
    expect(intent.livemode).toBe(true)
    expect((await restricted.charges.list()).data).toEqual([])
    const refused = await failureOf(restricted.refunds.create({ payment_intent: intent.id }))
    expect(refused).toBeInstanceOf(Stripe.errors.StripePermissionError)
    expect(refused.message).toContain("on account 'acct_live'. Having the 'rak_charge_write' permission")
    expect((await failureOf(restricted.accounts.retrieveCurrent())).statusCode).toBe(403)
    const whole = stripeAt(`${fixture.origin}/live`, 'sk_live_emulator_1')
    expect(await whole.accounts.retrieveCurrent()).toMatchObject({
      id: 'acct_live',
      settings: { dashboard: { display_name: 'Mira Holm' } },
    })
    const visitor = stripeAt(`${fixture.origin}/live`, PUBLISHABLE_KEY)
    const seen = await visitor.paymentIntents.retrieve(intent.id, {
      client_secret: String(intent.client_secret),
    })
    expect(seen.id).toBe(intent.id)
    expect(seen).not.toHaveProperty('metadata')
  } finally {
    await emulator.close()
  }
})
