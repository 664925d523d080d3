import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import { createArtwork } from '../support/artworks'
import { injectCallFaults, injectWebhookFaults, untilPaymentState } from '../support/payments'
import {
  buy,
  CUSTOMER,
  captures,
  confirmPayment,
  intentAtProvider,
  intentOf,
  originalLine,
  placeOrder,
  printLine,
} from '../support/purchase'
import { errorOf, invalidInput, withUnchangedRows } from '../support/refusals'
import { withSale } from '../support/sale'
import { Refusal, refusalOf, type Visitor } from '../support/visitor'

const sale = withSale({ SWEEP_SECONDS: '3600' })
const shop = () => sale.shop

describe('many at once', () => {
  const outcomes = async (calls: Promise<{ id: string }>[]) => {
    const settled = await Promise.allSettled(calls)
    const placed = settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value.id] : []))
    const refused = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
    return { placed, refused: refused.map((error) => (error instanceof Refusal ? error.body.code : error)) }
  }

  // ASVS 2.3.4
  test('fourteen visitors order one original at once: one gets it, all others are told that it is unavailable', async () => {
    const artwork = await createArtwork(await shop().signIn())
    const buyers = Array.from({ length: 14 }, () => shop().visitor())
    const { placed, refused } = await outcomes(
      buyers.map((buyer) => placeOrder(buyer, [originalLine(artwork)])),
    )
    expect(placed).toHaveLength(1)
    expect(refused).toEqual(Array.from({ length: 13 }, () => 'artwork_unavailable'))
    expect(await shop().query('SELECT id FROM orders')).toEqual([{ id: placed[0] }])
  })

  test('visitors who order the same originals in different orders do not block each other', async () => {
    const artist = await shop().signIn()
    const artworks = [await createArtwork(artist), await createArtwork(artist), await createArtwork(artist)]
    const lines = artworks.map(originalLine)
    const { placed, refused } = await outcomes(
      Array.from({ length: 6 }, (_, index) =>
        placeOrder(shop().visitor(), index % 2 ? lines : [...lines].reverse()),
      ),
    )
    expect(placed).toHaveLength(1)
    expect(new Set(refused)).toEqual(new Set(['artwork_unavailable']))
  })

  test('the confirmation page opened six times at once captures once', async () => {
    const artwork = await createArtwork(await shop().signIn())
    const before = await captures(shop())
    const buyer = shop().visitor()
    const order = await placeOrder(buyer, [originalLine(artwork)])
    await confirmPayment(shop(), buyer, order)
    await Promise.all(Array.from({ length: 6 }, () => shop().visitor().call('getOrder', { id: order.id })))
    expect(await buyer.call('getOrder', { id: order.id })).toMatchObject({ paymentState: 'paid' })
    expect((await captures(shop())).slice(before.length)).toEqual([12_500])
  })
})

describe('an order', () => {
  describe('a purchase', () => {
    test('of an original and two prints has the right sums, and its payment is captured once', async () => {
      const before = await captures(sale.shop)
      const order = await placeOrder(sale.buyer, [
        originalLine(sale.artwork),
        printLine(sale.artwork, 'A3', 2),
      ])
      expect(order).toMatchObject({ paymentState: 'awaiting_payment', totalAmount: '196.00' })
      expect(await intentAtProvider(sale.shop, intentOf(order))).toMatchObject({
        status: 'requires_payment_method',
        amount: 19_600,
        metadata: { orderId: order.id },
      })
      const payment = await confirmPayment(sale.shop, sale.buyer, order)
      expect(JSON.parse(payment.text)).toMatchObject({ status: 'requires_capture' })
      expect(await sale.buyer.call('getOrder', { id: order.id })).toMatchObject({
        subtotalAmount: '171.00',
        shippingAmount: '25.00',
        totalAmount: '196.00',
        paymentState: 'paid',
      })
      await sale.buyer.call('getOrder', { id: order.id })
      expect((await captures(sale.shop)).slice(before.length)).toEqual([19_600])
    })

    test('has a number that cannot be guessed, and is found by it in lower case too', async () => {
      const order = await placeOrder(sale.buyer, [printLine(sale.artwork, 'A4')])
      expect(order.id).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/)
      expect(await sale.buyer.call('getOrder', { id: order.id.toLowerCase() })).toMatchObject({
        id: order.id,
      })
    })

    test('is stored with its customer, its lines and its instructions', async () => {
      const order = await placeOrder(sale.buyer, [
        originalLine(sale.artwork),
        printLine(sale.artwork, 'A3', 2),
      ])
      const [stored] = await sale.shop.query(
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
      const lines = await sale.shop.query(
        `SELECT type, print_size AS size, quantity, unit_price AS unit, total_price AS total FROM order_items
       WHERE order_id = $1 ORDER BY id`,
        [order.id],
      )
      expect(lines).toEqual([
        { type: 'original', size: null, quantity: 1, unit: '100.00', total: '100.00' },
        { type: 'print', size: 'A3', quantity: 2, unit: '35.50', total: '71.00' },
      ])
    })
  })

  describe('prices', () => {
    test('that changed since the item was put into the cart are listed line by line', async () => {
      const lines = [
        originalLine(sale.artwork),
        printLine(sale.artwork, 'A4', 2),
        printLine(sale.artwork, 'A3'),
      ]
      await sale.artist.call('updateArtwork', {
        id: String(sale.artwork.id),
        title: sale.artwork.title,
        originalPrice: '120.00',
        printOptions: [
          { size: 'A4', price: '20.00' },
          { size: 'A3', price: '36.00' },
        ],
      })
      expect(await refusalOf(placeOrder(sale.buyer, lines))).toMatchObject({
        status: 409,
        body: {
          code: 'price_changed',
          details: {
            lines: [
              { id: `${sale.artwork.id}-original`, unitPrice: '120.00' },
              { id: `${sale.artwork.id}-print-1`, unitPrice: '36.00' },
            ],
          },
        },
      })
      expect(await sale.ordersOf(sale.artwork.id)).toEqual([])
      expect(await sale.look()).toMatchObject({ originalOnHold: false })
    })

    test('of prints go by their size, not by the index in the id of the line', async () => {
      const line = { ...printLine(sale.artwork, 'A3'), id: `${sale.artwork.id}-print-0` }
      expect(await placeOrder(sale.buyer, [line])).toMatchObject({ totalAmount: '50.50' })
    })
  })
})

describe('the hold', () => {
  describe('one original', () => {
    test('is reserved for others while its buyer pays, and sold everywhere afterwards', async () => {
      const order = await placeOrder(sale.buyer, [originalLine(sale.artwork)])
      expect(await sale.look()).toMatchObject({ originalOnHold: true, originalSold: false })
      await confirmPayment(sale.shop, sale.buyer, order)
      expect(await sale.stateOf(order.id)).toBe('paid')
      const sold = { originalOnHold: false, originalSold: true, originalAvailable: true }
      expect(await sale.look()).toMatchObject(sold)
      expect(
        (await sale.shop.visitor().call('listArtworks', {})).find(({ id }) => id === sale.artwork.id),
      ).toMatchObject(sold)
      expect((await sale.shop.visitor().send('GET', `/artwork/${sale.artwork.slug}`)).text).toMatch(/sold/i)
      expect(await refusalOf(placeOrder(sale.shop.visitor(), [originalLine(sale.artwork)]))).toMatchObject({
        body: { code: 'artwork_unavailable' },
      })
    })

    test('is held for a quarter of an hour', async () => {
      const before = Date.now()
      const order = await placeOrder(sale.buyer, [originalLine(sale.artwork)])
      const held = Date.parse(String(order.holdUntil))
      expect(held - before).toBeGreaterThanOrEqual(15 * 60_000 - 5000)
      expect(held - Date.now()).toBeLessThanOrEqual(15 * 60_000)
    })

    test('whose hold is over goes to the next visitor, and the first can no longer pay', async () => {
      const order = await placeOrder(sale.buyer, [originalLine(sale.artwork)])
      await letHoldEnd(order.id)
      const next = sale.shop.visitor()
      expect(await buy(sale.shop, next, [originalLine(sale.artwork)])).toMatchObject({ paymentState: 'paid' })
      expect(await sale.stateOf(order.id)).toBe('expired')
      expect(await intentAtProvider(sale.shop, intentOf(order))).toMatchObject({ status: 'canceled' })
      expect((await confirmPayment(sale.shop, sale.buyer, order)).status).toBe(400)
      expect(await sale.ordersOf(sale.artwork.id)).toHaveLength(2)
    })

    test('whose hold is over but whose buyer has paid stays with that buyer', async () => {
      const order = await placeOrder(sale.buyer, [originalLine(sale.artwork)])
      await letHoldEnd(order.id)
      await confirmPayment(sale.shop, sale.buyer, order)
      expect(await refusalOf(placeOrder(sale.shop.visitor(), [originalLine(sale.artwork)]))).toMatchObject({
        body: { code: 'artwork_unavailable' },
      })
      expect(await sale.stateOf(order.id)).toBe('paid')
    })

    test('whose hold is over is not named beside one that is held: the buyer takes out only what is gone', async () => {
      const held = await createArtwork(sale.artist)
      const overdue = await placeOrder(sale.shop.visitor(), [originalLine(sale.artwork)])
      await letHoldEnd(overdue.id)
      await placeOrder(sale.shop.visitor(), [originalLine(held)])
      const refused = await refusalOf(
        placeOrder(sale.buyer, [originalLine(sale.artwork), originalLine(held)]),
      )
      expect(refused.body).toMatchObject({ code: 'artwork_unavailable', details: { artworkIds: [held.id] } })
      expect(await placeOrder(sale.buyer, [originalLine(sale.artwork)])).toMatchObject({
        paymentState: 'awaiting_payment',
      })
    })

    test('without a price, not for sale or in the trash cannot be bought', async () => {
      const artworks = [
        await createArtwork(sale.artist, { originalPrice: null }),
        await createArtwork(sale.artist, { originalAvailable: false }),
        await createArtwork(sale.artist),
      ] as const
      await sale.artist.call('deleteArtwork', { id: String(artworks[2].id) })
      for (const each of artworks) {
        expect(await refusalOf(placeOrder(sale.buyer, [originalLine(each)]))).toMatchObject({
          body: { code: 'artwork_unavailable', details: { artworkIds: [each.id] } },
        })
      }
    })
  })

  async function letHoldEnd(orderId: string): Promise<void> {
    await sale.shop.query(`UPDATE orders SET hold_until = now() - interval '1 second' WHERE id = $1`, [
      orderId,
    ])
    await sale.shop.query(
      `UPDATE artworks SET hold_until = now() - interval '1 second' WHERE hold_order_id = $1`,
      [orderId],
    )
  }
})

describe('an order that is repeated', () => {
  describe('the same visitor', () => {
    test('has another checkout session for the next purchase, and the same one until the first is paid', async () => {
      const session = () => sale.buyer.cookies.get('gesso_checkout')
      const lines = [printLine(sale.artwork, 'A4')]
      await sale.buyer.call('createPaymentIntent', { amount: '35.00' })
      const first = session()
      const order = await placeOrder(sale.buyer, lines)
      await sale.buyer.call('createPaymentIntent', { amount: '35.00' })
      expect(session()).toBe(first)
      await confirmPayment(sale.shop, sale.buyer, order)
      expect(await sale.buyer.call('getOrder', { id: order.id })).toMatchObject({ paymentState: 'paid' })
      expect((await sale.buyer.call('getOrder', { id: order.id })).buyer).not.toBeNull()
      await sale.buyer.call('createPaymentIntent', { amount: '35.00' })
      expect(session()).toMatch(/^[\w-]{43}$/)
      expect(session()).not.toBe(first)
      expect((await placeOrder(sale.buyer, lines)).id).not.toBe(order.id)
    })

    test('who orders the same again gets the same order and the same secret, and may correct the address with it', async () => {
      const lines = [originalLine(sale.artwork), printLine(sale.artwork, 'A3', 2)]
      const first = await placeOrder(sale.buyer, lines)
      const second = await placeOrder(sale.buyer, [...lines].reverse())
      expect(second).toEqual(first)
      expect(await sale.ordersOf(sale.artwork.id)).toHaveLength(1)
      await placeOrder(sale.buyer, lines, { city: 'Bern', specialInstructions: null })
      const customers = await sale.shop.query(
        `SELECT city, special_instructions AS instructions FROM orders JOIN customers ON customers.id = customer_id
       WHERE orders.id = $1`,
        [first.id],
      )
      expect(customers).toEqual([{ city: 'Bern', instructions: null }])
    })

    test('who orders something else loses the old order, its hold and its intent', async () => {
      const other = await createArtwork(sale.artist)
      const first = await placeOrder(sale.buyer, [originalLine(sale.artwork)])
      const second = await placeOrder(sale.buyer, [originalLine(other)])
      expect(second.id).not.toBe(first.id)
      expect(second.clientSecret).not.toBe(first.clientSecret)
      expect(await sale.stateOf(first.id)).toBe('expired')
      expect(await sale.look(sale.artwork.id)).toMatchObject({ originalOnHold: false })
      expect(await sale.look(other.id)).toMatchObject({ originalOnHold: true })
      expect(await intentAtProvider(sale.shop, intentOf(first))).toMatchObject({ status: 'canceled' })
      expect((await confirmPayment(sale.shop, sale.buyer, first)).status).toBe(400)
    })

    test('whose answer was lost repeats the click and has one order', async () => {
      await sale.buyer.call('createPaymentIntent', { amount: '125.00' })
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => placeOrder(sale.buyer, [originalLine(sale.artwork)])),
      )
      expect(new Set(answers.map(({ id, clientSecret }) => `${id} ${clientSecret}`)).size).toBe(1)
      expect(await sale.ordersOf(sale.artwork.id)).toHaveLength(1)
    })

    test('who pays and clicks again before the confirmation page gets the paid order', async () => {
      const first = await placeOrder(sale.buyer, [originalLine(sale.artwork)])
      await confirmPayment(sale.shop, sale.buyer, first)
      expect(await placeOrder(sale.buyer, [originalLine(sale.artwork)])).toMatchObject({
        id: first.id,
        paymentState: 'paid',
      })
    })

    test('who never came back from the bank and buys the same again later, once the payment form is there, gets a second order', async () => {
      const lines = [printLine(sale.artwork, 'A4')]
      const first = await placeOrder(sale.buyer, lines)
      await confirmPayment(sale.shop, sale.buyer, first)
      await untilPaymentState(sale.shop, first.id, 'paid')
      await sale.shop.query(
        "UPDATE orders SET money_settled_at = now() - interval '16 minutes' WHERE id = $1",
        [first.id],
      )
      const { clientSecret } = await sale.buyer.call('createPaymentIntent', { amount: '35.00' })
      expect(clientSecret).not.toBe(first.clientSecret)
      const second = await placeOrder(sale.buyer, lines)
      expect(second).toMatchObject({ paymentState: 'awaiting_payment', totalAmount: '35.00' })
      expect(second.id).not.toBe(first.id)
    })

    test('whose payment is being taken when the provider falls silent hears that, and not of a failure', async () => {
      const lines = [originalLine(sale.artwork)]
      const first = await placeOrder(sale.buyer, lines)
      await injectWebhookFaults(sale.shop, { drop: 1 })
      await confirmPayment(sale.shop, sale.buyer, first)
      await injectCallFaults(sale.shop, { action: 'cut', when: 'after', match: '/capture', count: '2' })
      expect(await placeOrder(sale.buyer, lines)).toMatchObject({ id: first.id, paymentState: 'capturing' })
      const other = await placeOrder(sale.buyer, [printLine(sale.artwork, 'A4')])
      expect(other).toMatchObject({ paymentState: 'awaiting_payment', totalAmount: '35.00' })
      expect(await sale.stateOf(first.id)).toBe('paid')
      expect(await captures(sale.shop)).toContain(12_500)
      await injectWebhookFaults(sale.shop, {})
    })
  })
})

describe('meanwhile', () => {
  describe('the artist who saves the artwork', () => {
    const save = (changes: object = {}) =>
      sale.artist.call('updateArtwork', {
        id: String(sale.artwork.id),
        title: sale.artwork.title,
        originalPrice: sale.artwork.originalPrice,
        printOptions: sale.artwork.printOptions,
        ...changes,
      })

    test('with another price changes nothing of an order that is placed', async () => {
      const order = await placeOrder(sale.buyer, [originalLine(sale.artwork)])
      await save({ originalPrice: '999.00' })
      expect(await placeOrder(sale.buyer, [originalLine(sale.artwork)])).toEqual(order)
      await confirmPayment(sale.shop, sale.buyer, order)
      expect(await sale.buyer.call('getOrder', { id: order.id })).toMatchObject({
        paymentState: 'paid',
        totalAmount: '125.00',
      })
    })

    test('is not refused as stale after a sale, which does not change when the artwork was last edited', async () => {
      await buy(sale.shop, sale.buyer, [originalLine(sale.artwork)])
      expect((await sale.look()).updatedAt).toBe(sale.artwork.updatedAt)
      expect(await save({ ifMatch: sale.artwork.updatedAt })).toMatchObject({ originalSold: true })
    })
  })
})

describe('refused', () => {
  let artist: Visitor
  beforeAll(async () => {
    artist = await shop().signIn()
  })

  describe('what is no order', () => {
    let artwork: Artwork
    beforeAll(async () => {
      artwork = await createArtwork(artist)
    })
    withUnchangedRows(shop)

    describe('an order', () => {
      const place = async (orderItems: unknown, customerData: unknown = CUSTOMER) =>
        errorOf(await shop().visitor().sendJson('POST', '/api/orders', { customerData, orderItems }))
      const print = (changes: object = {}) => ({ ...printLine(artwork, 'A4'), ...changes })

      test.each([0, 1.5, 11, '2'])('of %j prints is refused', async (quantity) => {
        expect(await place([print({ quantity })])).toEqual(invalidInput('orderItems.0.quantity'))
      })

      test('that lists one original twice is refused, even with different ids', async () => {
        const line = originalLine(artwork)
        expect(await place([line, { ...line, id: 'other' }])).toEqual(invalidInput('orderItems'))
      })

      test('that lists one print size twice is refused', async () => {
        expect(await place([print(), print({ id: 'other', quantity: 3 })])).toEqual(
          invalidInput('orderItems'),
        )
      })

      test('of a print size that does not exist is refused as unavailable', async () => {
        expect(await place([print({ printSize: 'A0' })])).toMatchObject({
          status: 409,
          code: 'artwork_unavailable',
        })
      })

      test('of an artwork that does not exist is refused as unavailable', async () => {
        for (const artworkId of [999_999, 2_147_483_647]) {
          expect(await place([print({ artworkId })])).toMatchObject({
            status: 409,
            code: 'artwork_unavailable',
          })
        }
      })

      // ASVS 2.2.2
      test.each([0.01, 20.01, 0])(
        'with the price altered to %d is answered with the price',
        async (unitPrice) => {
          expect(await place([print({ unitPrice })])).toMatchObject({ status: 409, code: 'price_changed' })
        },
      )

      test('of an empty cart is refused', async () => {
        expect(await place([])).toEqual(invalidInput('orderItems'))
      })

      test('is answered with every field of the customer that is missing', async () => {
        expect(await place([print()], {})).toEqual(
          invalidInput(
            ...['firstName', 'lastName', 'email', 'phone', 'address', 'city', 'zipCode'].map(
              (field) => `customerData.${field}`,
            ),
          ),
        )
      })

      test.each([
        ['firstName', 'x'.repeat(256)],
        ['email', 'not an address'],
        ['phone', '0'.repeat(51)],
        ['zipCode', '1'.repeat(21)],
        ['country', 'XX'],
        ['specialInstructions', 'x'.repeat(2001)],
        ['lastName', '   '],
        ['city', 7],
        ['firstName', 'A\u0000da'],
      ])('whose %s is %j is refused', async (field, value) => {
        expect(await place([print()], { ...CUSTOMER, [field]: value })).toEqual(
          invalidInput(`customerData.${field}`),
        )
      })

      test.each(["' OR 1=1 --", '%00', '0000000000'])(
        'that is asked for by the number %s is not found',
        async (id) => {
          const answer = await shop()
            .visitor()
            .send('GET', `/api/orders/${encodeURIComponent(id)}`)
          expect([400, 404]).toContain(errorOf(answer).status)
        },
      )
    })
  })

  describe('the amount', () => {
    const acceptRows = withUnchangedRows(shop)

    test('an order beyond 999,999.99 is refused, and one of just that much is placed', async () => {
      const dear = await createArtwork(artist, {
        originalPrice: '999974.99',
        printOptions: [{ size: 'XL', price: '99999.99' }],
      })
      const before = await shop().countRows()
      const original = originalLine(dear)
      for (const orderItems of [[printLine(dear, 'XL', 10)], [original, printLine(dear, 'XL')]]) {
        const beyond = await shop()
          .visitor()
          .sendJson('POST', '/api/orders', { customerData: CUSTOMER, orderItems })
        expect(errorOf(beyond)).toEqual(invalidInput('orderItems'))
      }
      expect(await shop().countRows()).toEqual(before)
      expect((await placeOrder(shop().visitor(), [original])).totalAmount).toBe('999999.99')
      await acceptRows()
    })

    describe('an amount for the payment form', () => {
      test.each([...['-1', '0.49', '1000000.00', '12.345', '1e3', 'NaN', ''], ...[0, 12.345, 1e300, null]])(
        'of %j is refused',
        async (amount) => {
          const answer = await shop().visitor().sendJson('POST', '/api/create-payment-intent', { amount })
          expect(errorOf(answer)).toEqual(invalidInput('amount'))
        },
      )
    })
  })

  describe('a quote', () => {
    const PLACE = { country: 'DE', state: '', zipCode: '10115' }

    async function artwork() {
      return createArtwork(await shop().signIn(), { title: 'Priced before it is ordered' })
    }

    test('a quote says what an order would come to, holds nothing and writes nothing', async () => {
      const work = await artwork()
      const orderItems = [originalLine(work), printLine(work, 'A4')]
      const counted = () =>
        shop().query('SELECT (SELECT count(*) FROM orders), (SELECT count(*) FROM customers)')
      const before = await counted()
      const quote = await shop().visitor().call('quoteOrder', { orderItems, place: PLACE })
      const subtotal = orderItems.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)
      expect(quote).toEqual({
        subtotalAmount: subtotal.toFixed(2),
        discountAmount: '0.00',
        shippingAmount: '25.00',
        addedTaxAmount: '0.00',
        totalAmount: (subtotal + 25).toFixed(2),
        taxes: [],
        problems: [],
      })
      expect(await counted()).toEqual(before)
      expect(await shop().query('SELECT hold_order_id FROM artworks WHERE id = $1', [work.id])).toEqual([
        { hold_order_id: null },
      ])
    })

    test('a quote is refused as the order would be: for a price that has changed, and a work that is gone', async () => {
      const work = await artwork()
      const quoteFor = (line: ReturnType<typeof printLine>) =>
        refusalOf(
          shop()
            .visitor()
            .call('quoteOrder', { orderItems: [line], place: PLACE }),
        )
      expect(await quoteFor({ ...printLine(work, 'A4'), unitPrice: 1 })).toMatchObject({
        status: 409,
        body: { code: 'price_changed' },
      })
      expect(await quoteFor({ ...printLine(work, 'A4'), artworkId: 2_000_000_000 })).toMatchObject({
        status: 409,
        body: { code: 'artwork_unavailable' },
      })
    })

    test('no order is placed at another total than its buyer agreed to; the answer says what it comes to now', async () => {
      const work = await artwork()
      const orderItems = [printLine(work, 'A4')]
      const buyer = shop().visitor()
      const refusal = await refusalOf(
        buyer.call('placeOrder', { customerData: CUSTOMER, orderItems, agreedTotal: '1.00' }),
      )
      const { totalAmount } = await buyer.call('quoteOrder', { orderItems, place: PLACE })
      expect(refusal).toMatchObject({
        status: 409,
        body: { code: 'total_changed', details: { totalAmount } },
      })
      expect(await shop().query('SELECT 1 FROM order_items WHERE artwork_id = $1', [work.id])).toEqual([])
      const placed = await buyer.call('placeOrder', {
        customerData: CUSTOMER,
        orderItems,
        agreedTotal: totalAmount,
      })
      expect(placed).toMatchObject({ totalAmount, paymentState: 'awaiting_payment' })
    })
  })
})
