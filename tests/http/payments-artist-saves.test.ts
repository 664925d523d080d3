import type { Artwork } from '@gesso/shared-types/artwork'
import { createArtwork } from '../support/artworks'
import {
  claimOf,
  clearCallFaults,
  historyOf,
  injectCallFaults,
  injectWebhookFaults,
  orderOf,
  untilPaymentState,
} from '../support/payments'
import {
  captures,
  confirmPayment,
  intentAtProvider,
  intentOf,
  originalLine,
  placeOrder,
} from '../support/purchase'
import { withShop } from '../support/shop'
import { refusalOf, type Visitor } from '../support/visitor'

const shop = withShop({ SWEEP_SECONDS: '3600' })
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})
beforeEach(() => injectWebhookFaults(shop(), { drop: 1 }))

/** Saves the artwork as the dialog does, as the panel does, and both at once. */
const saveEverywhere = async ({ id, title, originalPrice, printOptions }: Artwork): Promise<void> => {
  const inDialog = () => artist.call('updateArtwork', { id: String(id), title, originalPrice, printOptions })
  const inPanel = async () => {
    const answer = await artist.sendJson('PATCH', `/api/cms/artworks/${id}`, {
      title,
      originalPrice,
      printOptions,
      originalAvailable: true,
      holdOrderId: null,
      soldOrderId: null,
    })
    expect(answer.status).toBe(200)
  }
  await inDialog()
  await inPanel()
  await Promise.all([inDialog(), inPanel()])
}
test('saving an artwork at every step of its purchase never frees its claim', async () => {
  const artwork = await createArtwork(artist)
  const [buyer, other] = [shop().visitor(), shop().visitor()]
  const refused = async () => (await refusalOf(placeOrder(other, [originalLine(artwork)]))).body.code
  await saveEverywhere(artwork)
  const order = await placeOrder(buyer, [originalLine(artwork)])
  await saveEverywhere(artwork)
  expect(await claimOf(shop(), artwork.id)).toEqual({ held: order.id, sold: null })
  expect(await refused()).toBe('artwork_unavailable')
  await confirmPayment(shop(), buyer, order)
  await saveEverywhere(artwork)
  expect(await claimOf(shop(), artwork.id)).toEqual({ held: order.id, sold: null })
  await injectCallFaults(shop(), { action: 'cut', when: 'before', match: '/capture', count: '1000' })
  expect(await buyer.call('getOrder', { id: order.id })).toMatchObject({ paymentState: 'capturing' })
  await saveEverywhere(artwork)
  await clearCallFaults(shop())
  expect(await claimOf(shop(), artwork.id)).toEqual({ held: null, sold: order.id })
  expect(await buyer.call('getOrder', { id: order.id })).toMatchObject({ paymentState: 'paid' })
  await saveEverywhere(artwork)
  expect(await claimOf(shop(), artwork.id)).toEqual({ held: null, sold: order.id })
  expect(await refused()).toBe('artwork_unavailable')
})

test('saving an artwork without pause while it is bought changes nothing about the purchase', async () => {
  const before = await captures(shop())
  const artwork = await createArtwork(artist)
  let isOver = false
  const saving = (async () => {
    while (!isOver) await saveEverywhere(artwork)
  })()
  const buyer = shop().visitor()
  const order = await placeOrder(buyer, [originalLine(artwork)])
  await confirmPayment(shop(), buyer, order)
  expect(await buyer.call('getOrder', { id: order.id })).toMatchObject({ paymentState: 'paid' })
  isOver = true
  await saving
  expect(await claimOf(shop(), artwork.id)).toEqual({ held: null, sold: order.id })
  expect((await captures(shop())).slice(before.length)).toEqual([12_500])
})

test('an artwork that the artist withdrew while it was reserved is not charged for', async () => {
  const artwork = await createArtwork(artist)
  const buyer = shop().visitor()
  const order = await placeOrder(buyer, [originalLine(artwork)])
  await artist.sendJson('PATCH', `/api/cms/artworks/${artwork.id}`, { originalAvailable: false })
  await confirmPayment(shop(), buyer, order)
  expect(await buyer.call('getOrder', { id: order.id })).toMatchObject({ paymentState: 'lost' })
  expect(await intentAtProvider(shop(), intentOf(order))).toMatchObject({
    status: 'canceled',
    amount_received: 0,
  })
})

test('saving an order in the panel while its payment moves does not turn the payment back', async () => {
  const buyer = shop().visitor()
  const order = await placeOrder(buyer, [originalLine(await createArtwork(artist))])
  let isOver = false
  let saves = 0
  const saving = (async () => {
    while (!isOver) {
      saves += 1
      const answer = await artist.sendJson('PATCH', `/api/cms/orders/${order.id}`, {
        trackingNumber: `T${saves}`,
        paymentState: 'refunded',
        capturedAmount: '1.00',
      })
      expect(answer.status).toBe(200)
    }
  })()
  await confirmPayment(shop(), buyer, order)
  await injectWebhookFaults(shop(), {})
  await buyer.call('getOrder', { id: order.id })
  await untilPaymentState(shop(), order.id, 'paid')
  isOver = true
  await saving
  expect(await orderOf(shop(), order.id)).toMatchObject({ payment_state: 'paid', captured_amount: '125.00' })
  expect(await historyOf(shop(), order.id)).toContain(`Tracking number: T${saves}.`)
})

test('an unpaid order that is trashed in the panel is closed once the provider has cancelled its payment', async () => {
  const artwork = await createArtwork(artist)
  const order = await placeOrder(shop().visitor(), [originalLine(artwork)])
  const answer = await artist.sendJson('PATCH', `/api/cms/orders/${order.id}`, {
    deletedAt: new Date().toISOString(),
  })
  expect(answer.status).toBe(200)
  expect((await orderOf(shop(), order.id)).payment_state).toBe('cancelling')
  expect(await claimOf(shop(), artwork.id)).toEqual({ held: order.id, sold: null })
  await shop().visitor().call('getOrder', { id: order.id })
  expect((await orderOf(shop(), order.id)).payment_state).toBe('expired')
  expect(await claimOf(shop(), artwork.id)).toEqual({ held: null, sold: null })
  expect((await intentAtProvider(shop(), intentOf(order))).status).toBe('canceled')
})
