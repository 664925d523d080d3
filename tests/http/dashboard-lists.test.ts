import type { PlacedOrder } from '@gesso/shared-types/order'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { EASY_BOT_CHECK, passBotCheck } from '../support/bot-check'
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

/** What an order's history tells, in sentences. */
const history = async (id: string) =>
  (
    await shop().query<{ text: string }>('SELECT text FROM order_history WHERE order_id = $1 ORDER BY id', [
      id,
    ])
  ).map((entry) => entry.text)

describe('all three lists', () => {
  beforeAll(async () => {
    await clear()
    const artwork = await createArtwork(artist, { title: 'One Work' })
    await shop().query(`
      INSERT INTO newsletter_subscriptions (email, subscribed_at)
        SELECT 'c' || n || '@example.test', now() - n * interval '1 hour' FROM generate_series(1, 12) AS n;
      INSERT INTO contact_messages (name, email, subject, message, created_at)
        SELECT 'Name ' || n, 'm@example.test', 'c' || n, 'text', now() - n * interval '1 hour'
        FROM generate_series(1, 12) AS n;
      INSERT INTO customers (id, first_name, last_name, email)
        SELECT 1000 + n, 'c' || n, 'Byron', 'o@example.test' FROM generate_series(1, 12) AS n;
      INSERT INTO orders (id, customer_id, payment_state, mode, subtotal, shipping_cost, total_amount, created_at)
        SELECT 'ORDER' || lpad(n::text, 5, '0'), 1000 + n, 'paid', 'test', 100, 25, 125,
          now() - n * interval '1 hour' FROM generate_series(1, 12) AS n;
      INSERT INTO order_items (order_id, artwork_id, type, quantity, unit_price, total_price)
        SELECT 'ORDER' || lpad(n::text, 5, '0'), ${artwork.id}, 'original', 1, 100, 100
        FROM generate_series(1, 12) AS n`)
  })

  test.each(Object.keys(LISTS) as List[])(
    '%s answers the whole, newest first, and its pages',
    async (list) => {
      const whole = await page(list, '')
      expect(whole.items).toHaveLength(12)
      expect(whole.total).toBe(12)
      expect(await artist.call(list, {})).toEqual(whole.items)
      const pages = [await page(list, 'page=1'), await page(list, 'page=2'), await page(list, 'page=3')]
      expect(pages.map(({ ids }) => ids.length)).toEqual([5, 5, 2])
      expect(pages.flatMap(({ items }) => items)).toEqual(whole.items)
      expect(pages.map(({ total }) => total)).toEqual([12, 12, 12])
      expect(await page(list, 'page=4')).toMatchObject({ items: [], total: 12 })
      expect(await page(list, 'page=2&limit=7')).toMatchObject({ ids: whole.ids.slice(7), total: 12 })
    },
  )

  test.each(Object.keys(LISTS) as List[])('%s is searched, capitals or not', async (list) => {
    expect(await page(list, 'page=1&q=C12')).toMatchObject({ total: 1 })
    const found = await page(list, 'page=1&limit=3&q=c1')
    expect(found).toMatchObject({ total: 4 })
    expect(found.ids).toHaveLength(3)
    for (const q of ['%25', '_', '%5C', "'", '%27%3B--', 'nobody']) {
      const odd = await page(list, `page=1&q=${q}`)
      expect(odd.total).toBe(0)
    }
    expect(await page(list, 'page=1&q=%20')).toMatchObject({ total: 12 })
  })

  test.each(Object.keys(LISTS) as List[])('%s refuses pages that are none', async (list) => {
    for (const query of [
      'page=0',
      'page=-1',
      'page=1.5',
      'page=',
      'page=x',
      'page=1e9',
      'page=1&limit=0',
      'page=1&limit=101',
      'page=1&q=%00',
      `page=1&q=${'x'.repeat(201)}`,
    ]) {
      const answer = await artist.send('GET', `${LISTS[list]}?${query}`)
      expect([query, answer.status]).toEqual([query, 400])
    }
  })
})

describe('collectors', () => {
  beforeEach(clear)

  test('are taken off the list by their address, however it is spelled', async () => {
    await shop().query(`
      INSERT INTO newsletter_subscriptions (email, subscribed_at)
      VALUES ('o''hara+art/x@example.test', now()), ('b@example.test', now())`)
    expect(await artist.call('removeSubscriber', { email: "O'Hara+Art/x@EXAMPLE.test" })).toEqual({
      success: true,
    })
    expect(await artist.call('listSubscribers', {})).toMatchObject([{ email: 'b@example.test' }])
    for (const email of ['nobody@example.test', 'not an address', "'; DROP TABLE users; --"]) {
      expect(await refusalOf(artist.call('removeSubscriber', { email }))).toMatchObject({ status: 404 })
    }
  })

  test('written down in the panel are found under the same spelling', async () => {
    const made = await artist.sendJson('POST', '/api/cms/newsletter_subscriptions', {
      email: 'Panel@Example.Test',
    })
    expect(made.status).toBe(201)
    expect(await artist.call('removeSubscriber', { email: 'panel@example.test' })).toEqual({ success: true })
  })
})

describe('messages', () => {
  beforeEach(clear)

  test('are unread until they are opened, and deleted for good', async () => {
    const visitor = shop().visitor()
    await visitor.call('sendMessage', {
      name: 'Ada',
      email: 'ada@example.test',
      subject: 'Hello',
      message: 'Is it dry?',
      altcha: await passBotCheck(visitor),
    })
    const [message] = await artist.call('listMessages', {})
    expect(message).toMatchObject({ name: 'Ada', message: 'Is it dry?', readAt: null })
    const id = String(message?.id)
    const read = await artist.call('markMessage', { id, isRead: true })
    expect(read.readAt).not.toBeNull()
    expect(await artist.call('markMessage', { id, isRead: true })).toEqual(read)
    expect(await artist.call('listMessages', {})).toEqual([read])
    expect(await artist.call('markMessage', { id, isRead: false })).toMatchObject({ readAt: null })
    expect(await artist.call('deleteMessage', { id })).toEqual({ success: true })
    expect(await artist.call('listMessages', {})).toEqual([])
    expect(await refusalOf(artist.call('deleteMessage', { id }))).toMatchObject({ status: 404 })
    expect(await refusalOf(artist.call('markMessage', { id, isRead: true }))).toMatchObject({ status: 404 })
  })
})

describe('orders', () => {
  beforeEach(clear)

  test('show what was bought, by whom, and the works’ pictures in their order', async () => {
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

    test('let go of what they hold when they are deleted, and cannot be paid any more', async () => {
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
