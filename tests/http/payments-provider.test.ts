import type { Artwork } from '@gesso/shared-types/artwork'
import { createArtwork } from '../support/artworks'
import { injectCallFaults, injectWebhookFaults } from '../support/payments'
import {
  buy,
  captures,
  confirmPayment,
  intentAtProvider,
  intentOf,
  originalLine,
  placeOrder,
} from '../support/purchase'
import { withShop } from '../support/shop'
import { refusalOf, type Visitor } from '../support/visitor'

const shop = withShop()
let artist: Visitor
let artwork: Artwork
let buyer: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})
beforeEach(async () => {
  artwork = await createArtwork(artist)
  buyer = shop().visitor()
})

const look = (id = artwork.id) =>
  shop()
    .visitor()
    .call('getArtwork', { slugOrId: String(id) })

const stateOf = async (id: string) => (await buyer.call('getOrder', { id })).paymentState
const ordersOf = (artworkId: number) =>
  shop().query('SELECT DISTINCT order_id FROM order_items WHERE artwork_id = $1', [artworkId])

describe('the provider', () => {
  // Its webhooks would settle orders at unforeseen moments.
  beforeAll(() => injectWebhookFaults(shop(), { drop: 1 }))
  afterAll(() => injectWebhookFaults(shop(), { drop: 0 }))

  const failNextCall = (action: string, when: string, match: string) =>
    injectCallFaults(shop(), { action, when, match, count: '1' })
  const intentsOf = (orderId: string) =>
    shop().query<{ id: string }>(
      `SELECT id FROM test_payments.payment_intents WHERE body->'metadata'->>'orderId' = $1`,
      [orderId],
    )

  test('whose answer to a capture is lost has captured the money once', async () => {
    const before = await captures(shop())
    const order = await placeOrder(buyer, [originalLine(artwork)])
    await confirmPayment(shop(), buyer, order)
    await failNextCall('cut', 'after', '/capture')
    expect(await stateOf(order.id)).toBe('capturing')
    expect(await look()).toMatchObject({ originalSold: true })
    expect(await stateOf(order.id)).toBe('paid')
    expect((await captures(shop())).slice(before.length)).toEqual([12_500])
  })

  test('that fails while the intent is made keeps the order; the same click makes no second one', async () => {
    await failNextCall('cut', 'after', 'POST /v1/payment_intents')
    const first = await refusalOf(placeOrder(buyer, [originalLine(artwork)]))
    expect(first).toMatchObject({ status: 503, body: { code: 'payments_unavailable' } })
    expect(Number(first.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await look()).toMatchObject({ originalOnHold: true })
    const order = await placeOrder(buyer, [originalLine(artwork)])
    expect(await ordersOf(artwork.id)).toHaveLength(1)
    expect(await intentsOf(order.id)).toHaveLength(1)
    await confirmPayment(shop(), buyer, order)
    expect(await stateOf(order.id)).toBe('paid')
  })

  test('that is processing a payment keeps the order waiting until it has succeeded', async () => {
    const order = await placeOrder(buyer, [originalLine(artwork)])
    const helper = `test_helpers/emulator/payment_intents/${intentOf(order)}`
    await shop().provider('POST', `${helper}/process`)
    expect(await stateOf(order.id)).toBe('awaiting_payment')
    await shop().provider('POST', `${helper}/resolve`, { outcome: 'succeeded' })
    expect(await stateOf(order.id)).toBe('paid')
  })

  test('that lets an authorisation run out leaves the artwork for sale', async () => {
    const order = await placeOrder(buyer, [originalLine(artwork)])
    await confirmPayment(shop(), buyer, order)
    await shop().provider('POST', `test_helpers/emulator/payment_intents/${intentOf(order)}/expire`)
    expect(await stateOf(order.id)).toBe('expired')
    expect(await look()).toMatchObject({ originalOnHold: false, originalSold: false })
  })

  test('that lets an authorisation run out before the capture leaves the artwork for sale too', async () => {
    const order = await placeOrder(buyer, [originalLine(artwork)])
    await confirmPayment(shop(), buyer, order)
    await failNextCall('cut', 'before', '/capture')
    expect(await stateOf(order.id)).toBe('capturing')
    await shop().provider('POST', `test_helpers/emulator/payment_intents/${intentOf(order)}/expire`)
    expect(await stateOf(order.id)).toBe('failed')
    expect(await look()).toMatchObject({ originalOnHold: false, originalSold: false })
    expect(await buy(shop(), shop().visitor(), [originalLine(artwork)])).toMatchObject({
      paymentState: 'paid',
    })
  })

  test('that has authorised another amount has its authorisation voided, and the order is lost', async () => {
    const order = await placeOrder(buyer, [originalLine(artwork)])
    const intent = intentOf(order)
    await shop().query(
      `UPDATE test_payments.payment_intents SET body = body || '{"amount": 50}' WHERE id = $1`,
      [intent],
    )
    await confirmPayment(shop(), buyer, order)
    expect(await stateOf(order.id)).toBe('lost')
    expect(await intentAtProvider(shop(), intent)).toMatchObject({ status: 'canceled', amount_received: 0 })
    expect(await look()).toMatchObject({ originalOnHold: false, originalSold: false })
  })
})
