import type { Artwork } from '@gesso/shared-types/artwork'
import { createArtwork } from '../support/artworks'
import { injectCallFaults, injectWebhookFaults } from '../support/payments'
import {
  buy,
  CARDS,
  CUSTOMER,
  captures,
  confirmPayment,
  intentAtProvider,
  intentOf,
  originalLine,
  placeOrder,
  printLine,
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

describe('a purchase', () => {
  test('of an original and two prints has the right sums, and its payment is captured once', async () => {
    const before = await captures(shop())
    const order = await placeOrder(buyer, [originalLine(artwork), printLine(artwork, 'A3', 2)])
    expect(order).toMatchObject({ paymentState: 'awaiting_payment', totalAmount: '196.00' })
    expect(await intentAtProvider(shop(), intentOf(order))).toMatchObject({
      status: 'requires_payment_method',
      amount: 19_600,
      metadata: { orderId: order.id },
    })
    const payment = await confirmPayment(shop(), buyer, order)
    expect(JSON.parse(payment.text)).toMatchObject({ status: 'requires_capture' })
    expect(await buyer.call('getOrder', { id: order.id })).toMatchObject({
      subtotalAmount: '171.00',
      shippingAmount: '25.00',
      totalAmount: '196.00',
      paymentState: 'paid',
    })
    await buyer.call('getOrder', { id: order.id })
    expect((await captures(shop())).slice(before.length)).toEqual([19_600])
  })

  test('of prints alone ships for 15 dollars and holds nothing', async () => {
    const order = await placeOrder(buyer, [printLine(artwork, 'A4', 10)])
    expect(order).toMatchObject({ totalAmount: '215.00', holdUntil: null })
    expect(await look()).toMatchObject({ originalOnHold: false })
  })

  test('has a number that cannot be guessed, and is found by it in small letters too', async () => {
    const order = await placeOrder(buyer, [printLine(artwork, 'A4')])
    expect(order.id).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/)
    expect(await buyer.call('getOrder', { id: order.id.toLowerCase() })).toMatchObject({ id: order.id })
  })

  test('is stored with its customer, its lines and its instructions', async () => {
    const order = await placeOrder(buyer, [originalLine(artwork), printLine(artwork, 'A3', 2)])
    const [stored] = await shop().query(
      `SELECT orders.status, orders.mode, orders.special_instructions AS instructions, subtotal, shipping_cost AS shipping,
         total_amount AS total, first_name AS first, last_name AS last, email, phone, address, city, zip_code AS zip,
         country FROM orders JOIN customers ON customers.id = customer_id WHERE orders.id = $1`,
      [order.id],
    )
    expect(stored).toEqual({
      status: 'pending',
      mode: 'test',
      instructions: CUSTOMER.specialInstructions,
      subtotal: '171.00',
      shipping: '25.00',
      total: '196.00',
      first: CUSTOMER.firstName,
      last: CUSTOMER.lastName,
      email: CUSTOMER.email,
      phone: CUSTOMER.phone,
      address: CUSTOMER.address,
      city: CUSTOMER.city,
      zip: CUSTOMER.zipCode,
      country: CUSTOMER.country,
    })
    const lines = await shop().query(
      `SELECT type, print_size AS size, quantity, unit_price AS unit, total_price AS total FROM order_items
       WHERE order_id = $1 ORDER BY id`,
      [order.id],
    )
    expect(lines).toEqual([
      { type: 'original', size: null, quantity: 1, unit: '100.00', total: '100.00' },
      { type: 'print', size: 'A3', quantity: 2, unit: '35.50', total: '71.00' },
    ])
  })

  test('shows nothing of its buyer to whoever knows its number', async () => {
    const order = await placeOrder(buyer, [originalLine(artwork)])
    const answer = await shop().visitor().send('GET', `/api/orders/${order.id}`)
    expect(Object.keys(JSON.parse(answer.text)).sort()).toEqual([
      'createdAt',
      'id',
      'paymentState',
      'shippingAmount',
      'subtotalAmount',
      'totalAmount',
    ])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('can be followed by another one of the same visitor', async () => {
    await buy(shop(), buyer, [originalLine(artwork)])
    const second = await createArtwork(artist)
    expect(await buy(shop(), buyer, [originalLine(second)])).toMatchObject({ paymentState: 'paid' })
    const prints = [printLine(second, 'A4')]
    const third = await buy(shop(), buyer, prints)
    const fourth = await buy(shop(), buyer, prints)
    expect(fourth.id).not.toBe(third.id)
    expect(fourth.paymentState).toBe('paid')
  })
})

describe('one original', () => {
  test('goes to the first of two visitors; the second hears that it is gone', async () => {
    await placeOrder(buyer, [originalLine(artwork)])
    const refused = await refusalOf(
      placeOrder(shop().visitor(), [originalLine(artwork), printLine(artwork, 'A4')]),
    )
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'artwork_unavailable', details: { artworkIds: [artwork.id] } },
    })
    expect(await ordersOf(artwork.id)).toHaveLength(1)
  })

  test('is reserved for others while its buyer pays, and sold everywhere afterwards', async () => {
    const order = await placeOrder(buyer, [originalLine(artwork)])
    expect(await look()).toMatchObject({ originalOnHold: true, originalSold: false })
    await confirmPayment(shop(), buyer, order)
    expect(await stateOf(order.id)).toBe('paid')
    const sold = { originalOnHold: false, originalSold: true, originalAvailable: true }
    expect(await look()).toMatchObject(sold)
    expect(
      (await shop().visitor().call('listArtworks', {})).find(({ id }) => id === artwork.id),
    ).toMatchObject(sold)
    for (const path of ['/', `/artwork/${artwork.slug}`]) {
      expect((await shop().visitor().send('GET', path)).text).toMatch(/sold/i)
    }
    expect(await refusalOf(placeOrder(shop().visitor(), [originalLine(artwork)]))).toMatchObject({
      body: { code: 'artwork_unavailable' },
    })
    expect(await buy(shop(), shop().visitor(), [printLine(artwork, 'A4')])).toMatchObject({
      paymentState: 'paid',
    })
  })

  test('is held for a quarter of an hour', async () => {
    const before = Date.now()
    const order = await placeOrder(buyer, [originalLine(artwork)])
    const held = Date.parse(String(order.holdUntil))
    expect(held - before).toBeGreaterThanOrEqual(15 * 60_000 - 5000)
    expect(held - Date.now()).toBeLessThanOrEqual(15 * 60_000)
  })

  test('whose hold is over goes to the next visitor, and the first can no longer pay', async () => {
    const order = await placeOrder(buyer, [originalLine(artwork)])
    await letHoldEnd(order.id)
    const next = shop().visitor()
    expect(await buy(shop(), next, [originalLine(artwork)])).toMatchObject({ paymentState: 'paid' })
    expect(await stateOf(order.id)).toBe('expired')
    expect(await intentAtProvider(shop(), intentOf(order))).toMatchObject({ status: 'canceled' })
    expect((await confirmPayment(shop(), buyer, order)).status).toBe(400)
    expect(await ordersOf(artwork.id)).toHaveLength(2)
  })

  test('whose hold is over but whose buyer has paid stays with that buyer', async () => {
    const order = await placeOrder(buyer, [originalLine(artwork)])
    await letHoldEnd(order.id)
    await confirmPayment(shop(), buyer, order)
    expect(await refusalOf(placeOrder(shop().visitor(), [originalLine(artwork)]))).toMatchObject({
      body: { code: 'artwork_unavailable' },
    })
    expect(await stateOf(order.id)).toBe('paid')
  })

  test('without a price, with the price 0, not for sale or in the trash cannot be bought', async () => {
    const artworks = [
      await createArtwork(artist, { originalPrice: null }),
      await createArtwork(artist, { originalPrice: '0' }),
      await createArtwork(artist, { originalAvailable: false }),
      await createArtwork(artist),
    ] as const
    await artist.call('deleteArtwork', { id: String(artworks[3].id) })
    for (const each of artworks) {
      expect(await refusalOf(placeOrder(buyer, [originalLine(each)]))).toMatchObject({
        body: { code: 'artwork_unavailable', details: { artworkIds: [each.id] } },
      })
    }
  })

  test('cannot be reserved by one address in more than three unpaid orders', async () => {
    const address = '203.0.113.77'
    for (let count = 0; count < 3; count++) {
      await placeOrder(shop().visitor(address), [originalLine(await createArtwork(artist))])
    }
    const refused = await refusalOf(placeOrder(shop().visitor(address), [originalLine(artwork)]))
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await placeOrder(shop().visitor(address), [printLine(artwork, 'A4')])).toBeDefined()
  })
})

async function letHoldEnd(orderId: string): Promise<void> {
  await shop().query(`UPDATE orders SET hold_until = now() - interval '1 second' WHERE id = $1`, [orderId])
  await shop().query(
    `UPDATE artworks SET hold_until = now() - interval '1 second' WHERE hold_order_id = $1`,
    [orderId],
  )
}

describe('the same visitor', () => {
  test('who orders the same again gets the same order and the same secret', async () => {
    const lines = [originalLine(artwork), printLine(artwork, 'A3', 2)]
    const first = await placeOrder(buyer, lines)
    const second = await placeOrder(buyer, [...lines].reverse())
    expect(second).toEqual(first)
    expect(await ordersOf(artwork.id)).toHaveLength(1)
  })

  test('may correct the address with the same order', async () => {
    const first = await placeOrder(buyer, [originalLine(artwork)])
    await placeOrder(buyer, [originalLine(artwork)], { city: 'Bern', specialInstructions: null })
    const customers = await shop().query(
      `SELECT city, special_instructions AS instructions FROM orders JOIN customers ON customers.id = customer_id
       WHERE orders.id = $1`,
      [first.id],
    )
    expect(customers).toEqual([{ city: 'Bern', instructions: null }])
  })

  test('who orders something else loses the old order, its hold and its intent', async () => {
    const other = await createArtwork(artist)
    const first = await placeOrder(buyer, [originalLine(artwork)])
    const second = await placeOrder(buyer, [originalLine(other)])
    expect(second.id).not.toBe(first.id)
    expect(second.clientSecret).not.toBe(first.clientSecret)
    expect(await stateOf(first.id)).toBe('expired')
    expect(await look(artwork.id)).toMatchObject({ originalOnHold: false })
    expect(await look(other.id)).toMatchObject({ originalOnHold: true })
    expect(await intentAtProvider(shop(), intentOf(first))).toMatchObject({ status: 'canceled' })
    expect((await confirmPayment(shop(), buyer, first)).status).toBe(400)
  })

  test('who changes only the quantity gets a new order with the right amount', async () => {
    await placeOrder(buyer, [printLine(artwork, 'A4', 1)])
    const second = await placeOrder(buyer, [printLine(artwork, 'A4', 3)])
    expect(second.totalAmount).toBe('75.00')
    expect(await intentAtProvider(shop(), intentOf(second))).toMatchObject({ amount: 7500 })
  })

  test('whose answer was lost repeats the click and has one order', async () => {
    await buyer.call('createPaymentIntent', { amount: '125.00' })
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => placeOrder(buyer, [originalLine(artwork)])),
    )
    expect(new Set(answers.map(({ id, clientSecret }) => `${id} ${clientSecret}`)).size).toBe(1)
    expect(await ordersOf(artwork.id)).toHaveLength(1)
  })

  test('who pays and clicks again before the confirmation page is answered with the paid order', async () => {
    const first = await placeOrder(buyer, [originalLine(artwork)])
    await confirmPayment(shop(), buyer, first)
    expect(await placeOrder(buyer, [originalLine(artwork)])).toMatchObject({
      id: first.id,
      paymentState: 'paid',
    })
  })
})

describe('the intent of a checkout', () => {
  test('is one for a session, follows the total, and is the one of the order', async () => {
    const { clientSecret } = await buyer.call('createPaymentIntent', { amount: '125.00', customerData: {} })
    expect(await buyer.call('createPaymentIntent', { amount: '45.00' })).toEqual({ clientSecret })
    expect(await intentAtProvider(shop(), intentOf({ clientSecret }))).toMatchObject({
      amount: 4500,
      capture_method: 'manual',
    })
    const order = await placeOrder(buyer, [originalLine(artwork)])
    expect(order.clientSecret).toBe(clientSecret)
    expect(await intentAtProvider(shop(), intentOf(order))).toMatchObject({ amount: 12_500 })
  })

  test('keeps the amount of the order whatever amount is asked for afterwards', async () => {
    const order = await placeOrder(buyer, [originalLine(artwork)])
    await buyer.call('createPaymentIntent', { amount: '0.50' })
    expect(await intentAtProvider(shop(), intentOf(order))).toMatchObject({ amount: 12_500 })
  })

  test('that was paid before there was an order is let go, and no money is taken for it', async () => {
    const { clientSecret } = await buyer.call('createPaymentIntent', { amount: '0.50' })
    const early = { id: 'NOORDERYET', clientSecret }
    expect((await confirmPayment(shop(), buyer, early)).status).toBe(200)
    const order = await placeOrder(buyer, [originalLine(artwork)])
    expect(order).toMatchObject({ paymentState: 'awaiting_payment' })
    expect(await intentAtProvider(shop(), intentOf(early))).toMatchObject({
      status: 'canceled',
      amount_received: 0,
    })
    await confirmPayment(shop(), buyer, order)
    expect(await stateOf(order.id)).toBe('paid')
  })
})

describe('prices', () => {
  test('that changed since the item was put into the cart are told line by line', async () => {
    const lines = [originalLine(artwork), printLine(artwork, 'A4', 2), printLine(artwork, 'A3')]
    await artist.call('updateArtwork', {
      id: String(artwork.id),
      title: artwork.title,
      originalPrice: '120.00',
      printOptions: [
        { size: 'A4', price: '20.00' },
        { size: 'A3', price: '36.00' },
      ],
    })
    expect(await refusalOf(placeOrder(buyer, lines))).toMatchObject({
      status: 409,
      body: {
        code: 'price_changed',
        details: {
          lines: [
            { id: `${artwork.id}-original`, unitPrice: '120.00' },
            { id: `${artwork.id}-print-1`, unitPrice: '36.00' },
          ],
        },
      },
    })
    expect(await ordersOf(artwork.id)).toEqual([])
    expect(await look()).toMatchObject({ originalOnHold: false })
  })

  test('that were altered in the browser are not taken', async () => {
    const line = { ...originalLine(artwork), unitPrice: 0.01 }
    expect(await refusalOf(placeOrder(buyer, [line]))).toMatchObject({ body: { code: 'price_changed' } })
  })

  test('of prints go by their size, not by the index in the id of the line', async () => {
    const line = { ...printLine(artwork, 'A3'), id: `${artwork.id}-print-0` }
    expect(await placeOrder(buyer, [line])).toMatchObject({ totalAmount: '50.50' })
  })
})

describe('a card', () => {
  test.each([
    ['declined', 'Your card was declined.'],
    ['withoutFunds', 'Your card has insufficient funds.'],
    ['expired', 'Your card has expired.'],
    ['wrongCode', "Your card's security code is incorrect."],
    ['processingError', 'An error occurred while processing your card. Try again in a little bit.'],
  ] as const)(
    'that is %s leaves order and hold as they are, and the next card pays',
    async (card, message) => {
      const order = await placeOrder(buyer, [originalLine(artwork)])
      const payment = await confirmPayment(shop(), buyer, order, CARDS[card])
      expect(payment.status).toBe(402)
      expect(JSON.parse(payment.text)).toMatchObject({ error: { message } })
      expect(await stateOf(order.id)).toBe('awaiting_payment')
      expect(await look()).toMatchObject({ originalOnHold: true })
      expect(await placeOrder(buyer, [originalLine(artwork)])).toEqual(order)
      await confirmPayment(shop(), buyer, order)
      expect(await stateOf(order.id)).toBe('paid')
    },
  )

  test('that is no published test number is refused, and nothing changes', async () => {
    const order = await placeOrder(buyer, [originalLine(artwork)])
    expect((await confirmPayment(shop(), buyer, order, '4111111111111111')).status).toBe(402)
    expect(await stateOf(order.id)).toBe('awaiting_payment')
  })
})

describe('3-D Secure', () => {
  async function askBank() {
    const order = await placeOrder(buyer, [originalLine(artwork)])
    const payment = await confirmPayment(shop(), buyer, order, CARDS.threeDSecure)
    const { status, next_action: action } = JSON.parse(payment.text)
    expect(status).toBe('requires_action')
    return { order, page: new URL(action.redirect_to_url.url).pathname }
  }
  const answerBank = (page: string, outcome: string) =>
    buyer.send('POST', page, { body: new URLSearchParams({ outcome }) })

  test('leads to the bank and back to the confirmation page, where the order is paid', async () => {
    const { order, page } = await askBank()
    const question = await buyer.send('GET', page)
    expect(question.text).toContain('Confirm your payment')
    expect(question.text).toContain('$125.00')
    const back = await answerBank(page, 'complete')
    expect(back.status).toBe(303)
    const address = new URL(String(back.headers.get('location')))
    expect(address.pathname).toBe(`/payment-confirmation/${order.id}`)
    expect(address.searchParams.get('redirect_status')).toBe('succeeded')
    expect(await stateOf(order.id)).toBe('paid')
  })

  test('prolongs the hold once, to twenty minutes', async () => {
    const { order } = await askBank()
    await stateOf(order.id)
    await stateOf(order.id)
    const [row] = await shop().query<{ prolonged: Date; same: boolean }>(
      `SELECT orders.hold_until AS prolonged, artworks.hold_until = orders.hold_until AS same
       FROM orders JOIN artworks ON hold_order_id = orders.id WHERE orders.id = $1`,
      [order.id],
    )
    expect(row?.same).toBe(true)
    expect((row?.prolonged.getTime() ?? 0) - Date.parse(String(order.holdUntil))).toBe(5 * 60_000)
  })

  test('that fails leaves the order, and another card pays it', async () => {
    const { order, page } = await askBank()
    const back = await answerBank(page, 'fail')
    expect(new URL(String(back.headers.get('location'))).searchParams.get('redirect_status')).toBe('failed')
    expect(await stateOf(order.id)).toBe('awaiting_payment')
    await confirmPayment(shop(), buyer, order)
    expect(await stateOf(order.id)).toBe('paid')
  })
})

describe('the provider', () => {
  // What it tells by webhook would settle orders at moments of its own.
  beforeAll(() => injectWebhookFaults(shop(), { drop: 1 }))
  afterAll(() => injectWebhookFaults(shop(), { drop: 0 }))

  const failNextCall = (action: string, when: string, match: string) =>
    injectCallFaults(shop(), { action, when, match, count: '1' })
  const intentsOf = (orderId: string) =>
    shop().query<{ id: string }>(
      `SELECT id FROM test_payments.payment_intents WHERE body->'metadata'->>'orderId' = $1`,
      [orderId],
    )

  test('whose answer to a capture is lost has taken the money once', async () => {
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

  test('that works on a payment keeps the order waiting until it has succeeded', async () => {
    const order = await placeOrder(buyer, [originalLine(artwork)])
    const helper = `test_helpers/gesso/payment_intents/${intentOf(order)}`
    await shop().provider('POST', `${helper}/process`)
    expect(await stateOf(order.id)).toBe('awaiting_payment')
    await shop().provider('POST', `${helper}/resolve`, { outcome: 'succeeded' })
    expect(await stateOf(order.id)).toBe('paid')
  })

  test('that lets an authorisation run out leaves the work for sale', async () => {
    const order = await placeOrder(buyer, [originalLine(artwork)])
    await confirmPayment(shop(), buyer, order)
    await shop().provider('POST', `test_helpers/gesso/payment_intents/${intentOf(order)}/expire`)
    expect(await stateOf(order.id)).toBe('expired')
    expect(await look()).toMatchObject({ originalOnHold: false, originalSold: false })
  })

  test('that lets an authorisation run out before the capture leaves the work for sale too', async () => {
    const order = await placeOrder(buyer, [originalLine(artwork)])
    await confirmPayment(shop(), buyer, order)
    await failNextCall('cut', 'before', '/capture')
    expect(await stateOf(order.id)).toBe('capturing')
    await shop().provider('POST', `test_helpers/gesso/payment_intents/${intentOf(order)}/expire`)
    expect(await stateOf(order.id)).toBe('failed')
    expect(await look()).toMatchObject({ originalOnHold: false, originalSold: false })
    expect(await buy(shop(), shop().visitor(), [originalLine(artwork)])).toMatchObject({
      paymentState: 'paid',
    })
  })

  test('that has authorised another amount is given back, and the order is lost', async () => {
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

describe('the artist who saves the work', () => {
  const save = (changes: object = {}) =>
    artist.call('updateArtwork', {
      id: String(artwork.id),
      title: artwork.title,
      originalPrice: artwork.originalPrice,
      printOptions: artwork.printOptions,
      ...changes,
    })
  const saveInPanel = async () => {
    const answer = await artist.sendJson('PATCH', `/api/cms/artworks/${artwork.id}`, {
      description: 'Cleaned and framed.',
      originalAvailable: true,
    })
    expect(answer.status).toBe(200)
  }

  test.each([
    ['in the dialog', () => save()],
    ['in the panel', saveInPanel],
  ])('%s at every step of a purchase frees no claim', async (_where, saveWork) => {
    const order = await placeOrder(buyer, [originalLine(artwork)])
    await saveWork()
    expect(await look()).toMatchObject({ originalOnHold: true })
    expect(await refusalOf(placeOrder(shop().visitor(), [originalLine(artwork)]))).toMatchObject({
      body: { code: 'artwork_unavailable' },
    })
    await confirmPayment(shop(), buyer, order)
    await saveWork()
    expect(await stateOf(order.id)).toBe('paid')
    await saveWork()
    expect(await look()).toMatchObject({ originalSold: true })
    expect(await refusalOf(placeOrder(shop().visitor(), [originalLine(artwork)]))).toMatchObject({
      body: { code: 'artwork_unavailable' },
    })
  })

  test('with another price changes nothing of an order that is placed', async () => {
    const order = await placeOrder(buyer, [originalLine(artwork)])
    await save({ originalPrice: '999.00' })
    expect(await placeOrder(buyer, [originalLine(artwork)])).toEqual(order)
    await confirmPayment(shop(), buyer, order)
    expect(await buyer.call('getOrder', { id: order.id })).toMatchObject({
      paymentState: 'paid',
      totalAmount: '125.00',
    })
  })

  test('meets no stale state through a sale: it does not change when the work was last edited', async () => {
    await buy(shop(), buyer, [originalLine(artwork)])
    expect((await look()).updatedAt).toBe(artwork.updatedAt)
    expect(await save({ ifMatch: artwork.updatedAt })).toMatchObject({ originalSold: true })
  })
})
