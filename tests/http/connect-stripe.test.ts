import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import { createArtwork } from '../support/artworks'
import { claimOf, orderOf, untilPaymentState } from '../support/payments'
import { originalLine, placeOrder, printLine } from '../support/purchase'
import { Shop } from '../support/shop'
import { RIGHTS, StripeHouse } from '../support/stripe-house'
import { until } from '../support/until'
import { refusalOf, Visitor } from '../support/visitor'

type Account = Awaited<ReturnType<StripeHouse['addAccount']>>

let house: StripeHouse
let [tests, first, second] = [] as unknown as [Account, Account, Account]
beforeAll(async () => {
  house = await StripeHouse.open()
  tests = await house.addAccount('tests', 'test')
  first = await house.addAccount('first', 'live')
  second = await house.addAccount('second', 'live')
})
afterAll(() => house?.close())

let shop: Shop
let artist: Visitor
let artwork: Artwork
async function open(variables: Record<string, string> = {}): Promise<void> {
  shop = await Shop.open({ ...house.variables, SWEEP_SECONDS: '3600', ...variables })
  artist = await shop.signIn()
  artwork = await createArtwork(artist)
}
afterEach(async () => {
  house.isDead = false
  expect(shop.takeErrors()).toEqual([])
  await shop.close()
  for (const account of [tests, first, second]) {
    await account.query('DELETE FROM test_payments.webhook_endpoints')
  }
})

const connect = (account: Account) => artist.call('connectStripe', account.pasted)
const order = (by: Visitor = shop.visitor()) => placeOrder(by, [originalLine(artwork)])

test('a shop that nobody can pay in takes cards once keys are connected, in each of its processes and without a restart', async () => {
  await open()
  const another = await shop.startAnother()
  try {
    expect((await refusalOf(order())).status).toBe(503)
    const connected = await connect(tests)
    expect(connected).toMatchObject({
      isFixed: false,
      taken: 'stripe_test',
      next: null,
      current: {
        name: 'tests at Stripe',
        mode: 'test',
        isRestricted: false,
        webhook: 'proven',
        wallets: { domain: '127.0.0.1', problem: null },
      },
    })
    const [endpoint, ...more] = await tests.endpoints()
    expect(more).toEqual([])
    expect(endpoint?.url).toBe(`${shop.url}/webhooks/stripe`)
    expect(endpoint?.events).toContain('charge.dispute.created')

    const elsewhere = new Visitor(another.url)
    await until(async () =>
      (await elsewhere.send('GET', '/checkout')).text.includes(tests.keys.publishableKey),
    )
    const placed = await order(elsewhere)
    await house.pay(tests, placed)
    await untilPaymentState(shop, placed.id, 'paid')
    expect(await tests.captured()).toHaveLength(1)
    const page = await shop.visitor().send('GET', '/checkout')
    expect(page.text).toContain(tests.keys.publishableKey)
  } finally {
    await another.stop()
  }
})

test('a restricted key that lacks rights is refused by their names, wrong keys by what is wrong, and nothing is stored', async () => {
  await open()
  const weak = await house.addAccount(
    'weak',
    'test',
    RIGHTS.filter((right) => !/charge|dispute/.test(right)),
  )
  const { secretKey, restrictedKey, publishableKey } = weak.keys
  const given = { secretKey: restrictedKey, publishableKey }
  const lacks = await refusalOf(artist.call('connectStripe', given))
  expect([lacks.status, lacks.body.fields?.[0]?.field]).toEqual([400, 'secretKey'])
  expect(lacks.body.message).toContain('Charges and Refunds: Write; Disputes: Read')
  const problems = async (input: object) =>
    (await refusalOf(artist.call('connectStripe', input))).body.fields?.[0]
  expect(await problems({ secretKey: 'sk_test_emulator_nobody', publishableKey })).toMatchObject({
    field: 'secretKey',
  })
  expect(await problems({ secretKey, publishableKey: tests.keys.publishableKey })).toMatchObject({
    field: 'publishableKey',
  })
  expect(await problems({ secretKey, publishableKey: 'pk_live_emulator_weak' })).toMatchObject({
    field: 'publishableKey',
  })
  expect(await problems({ secretKey: 'hello', publishableKey })).toMatchObject({ field: 'secretKey' })
  expect(await problems({})).toMatchObject({ field: 'secretKey' })
  expect(await shop.query('SELECT 1 FROM connections')).toEqual([])
  expect(await weak.endpoints()).toEqual([])
  const left = await weak.query(
    "SELECT 1 FROM test_payments.payment_intents WHERE body->>'status' <> 'canceled'",
  )
  expect(left).toEqual([])
})

test('no key is in an answer, a row, the audit trail or the log', async () => {
  await open()
  const answers: string[] = []
  artist.onAnswer = (_path, text) => answers.push(text)
  await connect(tests)
  await artist.call('connectStripe', {})
  const [row] = await shop.query<{ known: object; sealed_secret: string }>('SELECT * FROM connections')
  const entries = await shop.query<{ noun: string; label: string }>(
    "SELECT * FROM audit_entries WHERE noun = 'settings' AND record_id = 'stripe'",
  )
  const seen = [...answers, shop.output(), JSON.stringify(row), JSON.stringify(entries)].join('\n')
  expect(seen).not.toContain(tests.keys.secretKey)
  expect(seen).not.toContain('whsec_')
  expect(row?.sealed_secret).toMatch(/^[\w-]{40,}$/)
})

test('after a crash between making the webhook endpoint and storing its secret, connecting again finishes without the keys', async () => {
  await open({ TEST_CRASH: 'connect.endpoint_made' })
  await expect(connect(tests)).rejects.toThrow()
  expect(await tests.endpoints()).toHaveLength(1)
  const { databaseUrl } = shop
  const again = await Shop.open({ ...house.variables, SWEEP_SECONDS: '3600' }, databaseUrl)
  try {
    const owner = await again.signIn()
    expect(await owner.call('connectStripe', {})).toMatchObject({ taken: 'stripe_test', next: null })
  } finally {
    await again.close()
  }
})

test('an endpoint of the same address whose secret the shop does not have is replaced', async () => {
  await open()
  const form = { url: `${shop.url}/webhooks/stripe`, 'enabled_events[0]': '*' }
  await fetch(`${house.base}/v1/webhook_endpoints`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${tests.keys.secretKey}` },
    body: new URLSearchParams(form),
  })
  const [made] = await tests.endpoints()
  expect(await connect(tests)).toMatchObject({ current: { webhook: 'proven' } })
  const [endpoint, ...more] = await tests.endpoints()
  expect(more).toEqual([])
  expect(endpoint?.id).not.toBe(made?.id)
  await artist.call('connectStripe', {})
  expect(await tests.endpoints()).toEqual([endpoint])
})

test('while Stripe does not answer nothing changes, and the page says so; a moment later the same keys connect', async () => {
  await open()
  house.isDead = true
  const refused = await refusalOf(connect(tests))
  expect([refused.status, refused.body.code]).toEqual([503, 'payments_unavailable'])
  house.isDead = false
  expect(await connect(tests)).toMatchObject({ taken: 'stripe_test' })
})

test('going live ends the test orders and says how many works are for sale again', async () => {
  await open()
  await connect(tests)
  const placed = await order()
  expect(await claimOf(shop, artwork.id)).toMatchObject({ held: placed.id })
  expect(await connect(first)).toMatchObject({ taken: 'live', releasedWorks: 1, former: [] })
  expect(await claimOf(shop, artwork.id)).toEqual({ held: null, sold: null })
  expect((await orderOf(shop, placed.id)).payment_state).toBe('expired')
})

test('who pays while the shop moves to another live account is charged in the account in which they began, once, and can be refunded', async () => {
  await open()
  await connect(first)
  const [before, capturedBefore] = [await order(), (await first.captured()).length]
  const moved = await connect(second)
  expect(moved.former).toMatchObject([{ name: 'first at Stripe' }])
  await house.pay(first, before)
  await untilPaymentState(shop, before.id, 'paid')
  expect(await first.captured()).toHaveLength(capturedBefore + 1)
  expect(await second.captured()).toEqual([])
  await artist.call('refundOrder', { id: before.id, amount: '10.00' })
  await untilPaymentState(shop, before.id, 'partially_refunded')
  const next = await placeOrder(shop.visitor(), [printLine(artwork, 'A4')])
  await house.pay(second, next)
  await untilPaymentState(shop, next.id, 'paid')
  expect(await second.captured()).toHaveLength(1)
})

test('a buyer who began in the account that was left gets the form of the new one, and pays there alone', async () => {
  await open()
  await connect(first)
  const buyer = shop.visitor()
  const begun = await order(buyer)
  await connect(second)
  const again = await order(buyer)
  expect(again.clientSecret).not.toBe(begun.clientSecret)
  await house.pay(second, again)
  await untilPaymentState(shop, again.id, 'paid')
  await expect(house.pay(first, begun)).rejects.toThrow('The payment failed')
})

test('a payment under way is taken even after Stripe was disconnected, and nobody else can pay', async () => {
  await open()
  await connect(first)
  const placed = await order()
  expect(await artist.call('disconnectStripe', {})).toMatchObject({ taken: 'off', current: null })
  expect((await refusalOf(placeOrder(shop.visitor(), [printLine(artwork, 'A4')]))).status).toBe(503)
  await house.pay(first, placed)
  await untilPaymentState(shop, placed.id, 'paid')
  expect(await connect(first)).toMatchObject({ taken: 'live', former: [] })
})

test('the keys of the same account can be changed while somebody pays, and its endpoint stays the same', async () => {
  await open()
  await connect(first)
  const [endpoint] = await first.endpoints()
  const placed = await order()
  const restricted = await artist.call('connectStripe', {
    secretKey: first.keys.restrictedKey,
    publishableKey: first.keys.publishableKey,
  })
  expect(restricted).toMatchObject({ current: { isRestricted: true, lacks: [] }, former: [] })
  expect((await first.endpoints()).map(({ id }) => id)).toEqual([endpoint?.id])
  await house.pay(first, placed)
  await untilPaymentState(shop, placed.id, 'paid')
})

test('what the environment sets wins: nothing can be connected, and the shop says why', async () => {
  await open({ PAYMENTS: 'off' })
  const refused = await refusalOf(connect(tests))
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Payments are set where the shop runs, not here.',
  ])
})

test('an address that Stripe cannot reach takes test keys without a webhook, and no real ones', async () => {
  const publicUrl = 'http://192.168.77.7'
  shop = await Shop.open({ ...house.variables, SWEEP_SECONDS: '0.5', PUBLIC_URL: publicUrl })
  const { cookies, address } = await shop.signIn()
  artist = new Visitor(shop.url, address, cookies, publicUrl)
  artwork = await createArtwork(artist)
  const refused = await refusalOf(connect(first))
  expect(refused.body.message).toContain('Stripe cannot reach http://192.168.77.7')
  expect(await connect(tests)).toMatchObject({
    taken: 'stripe_test',
    current: { webhook: 'none', wallets: null },
  })
  expect(await tests.endpoints()).toEqual([])
  const placed = await order(new Visitor(shop.url, undefined, undefined, publicUrl))
  await house.pay(tests, placed)
  await untilPaymentState(shop, placed.id, 'paid')
})

test('keys that the shop’s secret no longer opens count as none, and have to be entered again', async () => {
  await open()
  await connect(tests)
  await shop.query("UPDATE connections SET sealed_secret = 'x' || substr(sealed_secret, 2), known = known")
  await shop.kill()
  await shop.startAgain()
  artist = await shop.signIn()
  expect((await refusalOf(order())).status).toBe(503)
  expect((await refusalOf(artist.call('connectStripe', {}))).body.fields?.[0]?.field).toBe('secretKey')
  expect(await connect(tests)).toMatchObject({ taken: 'stripe_test', isLost: false })
})
