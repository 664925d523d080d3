import { createArtwork, dataString, makePicture } from '../support/artworks'
import { EASY_BOT_CHECK } from '../support/bot-check'
import { readListPage } from '../support/list-page'
import { buy, CUSTOMER, confirmPayment, originalLine, placeOrder, printLine } from '../support/purchase'
import { withShop } from '../support/shop'
import { refusalOf, type Visitor } from '../support/visitor'

const shop = withShop(EASY_BOT_CHECK)
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})

const clear = () => shop().query('TRUNCATE orders, contact_messages, newsletter_subscriptions CASCADE')

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
      number: `GESSO-${bought.id}`,
      status: 'pending',
      paymentState: 'paid',
      mode: 'test',
      createdAt: bought.createdAt,
      subtotalAmount: '140.00',
      discountAmount: '0.00',
      discountCode: null,
      shippingAmount: '25.00',
      addedTaxAmount: '0.00',
      taxes: [],
      totalAmount: '165.00',
      specialInstructions,
      trackingCarrier: null,
      trackingNumber: null,
      trackingUrl: null,
      isPickUp: false,
      customer: {
        ...customer,
        addressLine2: null,
        state: null,
        addressLines: [customer.address, 'CH-8001 Zürich', 'Switzerland'],
      },
      items: [
        {
          id: expect.any(Number),
          type: 'original',
          printSize: null,
          quantity: 1,
          totalPrice: '100.00',
          paidAmount: '100.00',
          isCancelled: false,
          artwork: shownArtwork,
        },
        {
          id: expect.any(Number),
          type: 'print',
          printSize: 'A4',
          quantity: 2,
          totalPrice: '40.00',
          paidAmount: '40.00',
          isCancelled: false,
          artwork: shownArtwork,
        },
      ],
    })
    for (const q of [`GESSO-${bought.id}`, bought.id.toLowerCase(), "ada o'brien", 'zürich', 'turf']) {
      expect(await readListPage(artist, 'listOrders', `page=1&q=${encodeURIComponent(q)}`)).toMatchObject({
        total: 1,
      })
    }
  })

  test('are found without accents, and by one or two letters where a word begins with them', async () => {
    const artwork = await createArtwork(artist, { title: 'Turf Huts' })
    await buy(shop(), shop().visitor(), [printLine(artwork, 'A4')])
    const found = async (q: string) =>
      (await readListPage(artist, 'listOrders', `page=1&q=${encodeURIComponent(q)}`)).total
    for (const q of ['zurich', 'stastna', 'ada@example.test', 'ad', 'Zü', 'h', 'tu', 'HU'])
      expect([q, await found(q)]).toEqual([q, 1])
    for (const q of ['ur', 'da', 'zürich ada']) expect([q, await found(q)]).toEqual([q, 0])
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
})
