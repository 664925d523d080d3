import type { Artwork } from '@gesso/shared-types/artwork'
import { createArtwork } from '../support/artworks'
import { CUSTOMER, originalLine, placeOrder, printLine } from '../support/purchase'
import { errorOf, invalidInput, withUnchangedRows } from '../support/refusals'
import { withShop } from '../support/shop'
import { refusalOf, type Visitor } from '../support/visitor'

const shop = withShop()
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

    test.each([0, 2, '1'])('of one original with the quantity %j is refused', async (quantity) => {
      expect(await place([{ ...originalLine(artwork), quantity }])).toEqual(
        invalidInput('orderItems.0.quantity'),
      )
    })

    test('that lists one original twice is refused, even with different ids', async () => {
      const line = originalLine(artwork)
      expect(await place([line, { ...line, id: 'other' }])).toEqual(invalidInput('orderItems'))
    })

    test('that lists one print size twice is refused', async () => {
      expect(await place([print(), print({ id: 'other', quantity: 3 })])).toEqual(invalidInput('orderItems'))
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

    test.each([0, 1.5, 2_147_483_648, '1'])('of an artwork with the id %j is refused', async (id) => {
      expect(await place([print({ artworkId: id })])).toEqual(invalidInput('orderItems.0.artworkId'))
    })

    // ASVS 2.2.2
    test.each([0.01, 20.01, 0])(
      'with the price altered to %d is answered with the price',
      async (unitPrice) => {
        expect(await place([print({ unitPrice })])).toMatchObject({ status: 409, code: 'price_changed' })
      },
    )

    test.each([-20, '20'])('with %j for a price is refused', async (unitPrice) => {
      expect(await place([print({ unitPrice })])).toEqual(invalidInput('orderItems.0.unitPrice'))
    })

    test('of an empty cart is refused', async () => {
      expect(await place([])).toEqual(invalidInput('orderItems'))
    })

    test('of fifty-one lines is refused', async () => {
      const lines = Array.from({ length: 51 }, (_, index) =>
        print({ id: String(index), printSize: `S${index}` }),
      )
      expect(await place(lines)).toEqual(invalidInput('orderItems'))
    })

    test.each([{}, null, [null], [{ type: 'poster' }]])('whose cart is %j is refused', async (cart) => {
      expect(await place(cart)).toMatchObject({ status: 400, code: 'invalid_input' })
    })

    test('without customer data, or with something else in their place, is refused', async () => {
      for (const customer of [null, 'Ada', [], 3]) {
        expect(await place([print()], customer)).toEqual(invalidInput('customerData'))
      }
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

    test('with a NUL character in the size of a print is refused', async () => {
      expect(await place([print({ printSize: 'A4\u0000' })])).toEqual(invalidInput('orderItems.0.printSize'))
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
    expect(refusal).toMatchObject({ status: 409, body: { code: 'total_changed', details: { totalAmount } } })
    expect(await shop().query('SELECT 1 FROM order_items WHERE artwork_id = $1', [work.id])).toEqual([])
    const placed = await buyer.call('placeOrder', {
      customerData: CUSTOMER,
      orderItems,
      agreedTotal: totalAmount,
    })
    expect(placed).toMatchObject({ totalAmount, paymentState: 'awaiting_payment' })
  })
})
