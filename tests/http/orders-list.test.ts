import type { PlacedOrder } from '@gesso/shared-types/order'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { EASY_BOT_CHECK } from '../support/bot-check'
import { injectCallFaults } from '../support/payments'
import {
  buy,
  CUSTOMER,
  confirmPayment,
  intentAtProvider,
  intentOf,
  originalLine,
  placeOrder,
  printLine,
} from '../support/purchase'
import { withShop } from '../support/shop'
import { refusalOf, type Visitor } from '../support/visitor'

const shop = withShop(EASY_BOT_CHECK)
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})

const LISTS = {
  listOrders: '/api/admin/orders',
  listSubscribers: '/api/admin/newsletter-subscriptions',
  listMessages: '/api/admin/contact-messages',
} as const

type List = keyof typeof LISTS

/** One page of a list, with the count of the whole. */
async function page(list: List, query: string) {
  const answer = await artist.send('GET', `${LISTS[list]}?${query}`)
  expect(answer.status).toBe(200)
  const items = JSON.parse(answer.text) as { id: unknown; [field: string]: unknown }[]
  return { items, ids: items.map((item) => item.id), total: Number(answer.headers.get('x-total-count')) }
}

const clear = () => shop().query('TRUNCATE orders, contact_messages, newsletter_subscriptions CASCADE')

/** The sentences of an order's history. */
const history = async (id: string) =>
  (
    await shop().query<{ text: string }>('SELECT text FROM order_history WHERE order_id = $1 ORDER BY id', [
      id,
    ])
  ).map((entry) => entry.text)

describe('orders', () => {
  beforeEach(clear)

  test('show what was bought, by whom, and the artworks’ pictures in their order', async () => {
    const images = [dataString(await makePicture()), dataString(await makePicture('png'), 'image/png')]
    const artwork = await createArtwork(artist, { title: 'Turf Huts', images })
    const bought = await buy(shop(), shop().visitor(), [originalLine(artwork), printLine(artwork, 'A4', 2)])
    const [order] = await artist.call('listOrders', {})
    const { specialInstructions, ...customer } = CUSTOMER
    const shownArtwork = {
      title: 'Turf Huts',
      images: artwork.images,
      thumbnail: artwork.pictures[0]?.renditions[0]?.url,
    }
    expect(order).toEqual({
      id: bought.id,
      status: 'pending',
      paymentState: 'paid',
      mode: 'test',
      createdAt: bought.createdAt,
      subtotalAmount: '140.00',
      shippingAmount: '25.00',
      totalAmount: '165.00',
      specialInstructions,
      trackingCarrier: null,
      trackingNumber: null,
      customer,
      items: [
        {
          id: expect.any(Number),
          type: 'original',
          printSize: null,
          quantity: 1,
          totalPrice: '100.00',
          artwork: shownArtwork,
        },
        {
          id: expect.any(Number),
          type: 'print',
          printSize: 'A4',
          quantity: 2,
          totalPrice: '40.00',
          artwork: shownArtwork,
        },
      ],
    })
    for (const q of [`GESSO-${bought.id}`, bought.id.toLowerCase(), "ada o'brien", 'zürich', 'turf']) {
      expect(await page('listOrders', `page=1&q=${encodeURIComponent(q)}`)).toMatchObject({ total: 1 })
    }
  })

  test('are listed from the moment their payment is captured', async () => {
    const artwork = await createArtwork(artist)
    const buyer = shop().visitor()
    const order = await placeOrder(buyer, [printLine(artwork, 'A4')])
    expect(await artist.call('listOrders', {})).toEqual([])
    await confirmPayment(shop(), buyer, order)
    await buyer.call('getOrder', { id: order.id })
    expect(await artist.call('listOrders', {})).toMatchObject([{ id: order.id, paymentState: 'paid' }])
    for (const state of ['awaiting_payment', 'cancelling', 'expired', 'lost']) {
      await shop().query('UPDATE orders SET payment_state = $1', [state])
      expect(await artist.call('listOrders', {})).toEqual([])
    }
    for (const state of ['capturing', 'failed', 'partially_refunded', 'refunded']) {
      await shop().query('UPDATE orders SET payment_state = $1', [state])
      expect(await artist.call('listOrders', {})).toMatchObject([{ paymentState: state }])
    }
  })

  test('are completed with their tracking, and set back', async () => {
    const artwork = await createArtwork(artist)
    const { id } = await buy(shop(), shop().visitor(), [printLine(artwork, 'A4')])
    const tracking = { trackingCarrier: 'USPS', trackingNumber: ' 9400 1000 ' }
    expect(await artist.call('setOrderStatus', { id, status: 'completed', ...tracking })).toMatchObject({
      id,
      status: 'completed',
      trackingCarrier: 'USPS',
      trackingNumber: '9400 1000',
      items: [{ printSize: 'A4' }],
    })
    expect(await artist.call('setOrderStatus', { id, status: 'pending' })).toMatchObject({
      status: 'pending',
      trackingNumber: '9400 1000',
    })
    expect(
      await artist.call('setOrderStatus', { id: id.toLowerCase(), status: 'pending', trackingNumber: '' }),
    ).toMatchObject({ trackingCarrier: 'USPS', trackingNumber: null })
    expect(await artist.call('listOrders', {})).toMatchObject([
      { id, status: 'pending', paymentState: 'paid' },
    ])
    for (const body of [
      {},
      { status: 'shipped' },
      { status: 'completed', trackingNumber: 'x'.repeat(101) },
    ]) {
      const answer = await artist.sendJson('PATCH', `/api/admin/orders/${id}/status`, body)
      expect(answer.status).toBe(400)
    }
    const unknown = artist.call('setOrderStatus', { id: '0000000000', status: 'completed' })
    expect(await refusalOf(unknown)).toMatchObject({ status: 404 })
  })

  test('that are deleted stand in the trash, and their confirmation still answers', async () => {
    const artwork = await createArtwork(artist)
    const buyer = shop().visitor()
    const { id } = await buy(shop(), buyer, [originalLine(artwork)])
    expect(await artist.call('deleteOrder', { id })).toEqual({ success: true })
    expect(await artist.call('listOrders', {})).toEqual([])
    expect(await buyer.call('getOrder', { id })).toMatchObject({ id, paymentState: 'paid' })
    expect(await buyer.call('getArtwork', { slugOrId: artwork.slug })).toMatchObject({ originalSold: true })
    expect(await refusalOf(artist.call('deleteOrder', { id }))).toMatchObject({ status: 404 })
    expect(await history(id)).toContain('Moved to the trash.')
    const changed = artist.call('setOrderStatus', { id, status: 'completed' })
    expect(await refusalOf(changed)).toMatchObject({ status: 404 })
  })

  describe('that are not paid', () => {
    let order: PlacedOrder
    let buyer: Visitor
    let slugOrId: string
    beforeEach(async () => {
      const artwork = await createArtwork(artist)
      slugOrId = artwork.slug
      buyer = shop().visitor()
      order = await placeOrder(buyer, [originalLine(artwork)])
    })

    test('release their holds when they are deleted, and cannot be paid any more', async () => {
      expect(await buyer.call('getArtwork', { slugOrId })).toMatchObject({ originalOnHold: true })
      expect(await artist.call('deleteOrder', { id: order.id })).toEqual({ success: true })
      expect(await buyer.call('getArtwork', { slugOrId })).toMatchObject({ originalOnHold: false })
      expect(await intentAtProvider(shop(), intentOf(order))).toMatchObject({ status: 'canceled' })
      expect((await confirmPayment(shop(), buyer, order)).status).toBe(400)
      expect(await buyer.call('getOrder', { id: order.id })).toMatchObject({ paymentState: 'expired' })
    })

    test('stay, with what they hold, while the provider gives no answer, and go at the next click', async () => {
      await injectCallFaults(shop(), { action: 'error', match: `${intentOf(order)}/cancel`, count: '1' })
      const { id } = order
      expect(await refusalOf(artist.call('deleteOrder', { id }))).toMatchObject({
        status: 503,
        body: { code: 'payments_unavailable' },
      })
      const [kept] = await shop().query('SELECT deleted_at, payment_state FROM orders WHERE id = $1', [id])
      expect(kept).toEqual({ deleted_at: null, payment_state: 'cancelling' })
      expect(await buyer.call('getArtwork', { slugOrId })).toMatchObject({ originalOnHold: true })
      expect(await artist.call('deleteOrder', { id })).toEqual({ success: true })
      expect(await buyer.call('getArtwork', { slugOrId })).toMatchObject({ originalOnHold: false })
    })

    test('end as paid or as never charged, when payment and deletion meet', async () => {
      await confirmPayment(shop(), buyer, order)
      await Promise.allSettled([
        artist.call('deleteOrder', { id: order.id }),
        buyer.call('getOrder', { id: order.id }),
      ])
      const { paymentState } = await buyer.call('getOrder', { id: order.id })
      const { status } = await intentAtProvider(shop(), intentOf(order))
      expect([
        ['paid', 'succeeded'],
        ['expired', 'canceled'],
      ]).toContainEqual([paymentState, status])
      const { originalSold, originalOnHold } = await buyer.call('getArtwork', { slugOrId })
      expect({ originalSold, originalOnHold }).toEqual({
        originalSold: paymentState === 'paid',
        originalOnHold: false,
      })
    })
  })
})
