import { createArtwork } from '../support/artworks'
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
import { withSale } from '../support/sale'
import { refusalOf } from '../support/visitor'

const sale = withSale()

describe('a purchase', () => {
  test('of an original and two prints has the right sums, and its payment is captured once', async () => {
    const before = await captures(sale.shop)
    const order = await placeOrder(sale.buyer, [originalLine(sale.artwork), printLine(sale.artwork, 'A3', 2)])
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

  test('of prints alone ships for 15 dollars and holds nothing', async () => {
    const order = await placeOrder(sale.buyer, [printLine(sale.artwork, 'A4', 10)])
    expect(order).toMatchObject({ totalAmount: '215.00', holdUntil: null })
    expect(await sale.look()).toMatchObject({ originalOnHold: false })
  })

  test('has a number that cannot be guessed, and is found by it in lower case too', async () => {
    const order = await placeOrder(sale.buyer, [printLine(sale.artwork, 'A4')])
    expect(order.id).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/)
    expect(await sale.buyer.call('getOrder', { id: order.id.toLowerCase() })).toMatchObject({ id: order.id })
  })

  test('is stored with its customer, its lines and its instructions', async () => {
    const order = await placeOrder(sale.buyer, [originalLine(sale.artwork), printLine(sale.artwork, 'A3', 2)])
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

  test('shows nothing of its buyer to a visitor who knows its number', async () => {
    const order = await placeOrder(sale.buyer, [originalLine(sale.artwork)])
    const answer = await sale.shop.visitor().send('GET', `/api/orders/${order.id}`)
    expect(JSON.parse(answer.text).buyer).toBeNull()
    expect(Object.keys(JSON.parse(answer.text)).sort()).toEqual([
      'addedTaxAmount',
      'buyer',
      'createdAt',
      'discountAmount',
      'fulfilment',
      'id',
      'isChargedThoughClosed',
      'items',
      'number',
      'paymentState',
      'shippingAmount',
      'subtotalAmount',
      'taxes',
      'timeZone',
      'totalAmount',
    ])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('can be followed by another one of the same visitor', async () => {
    await buy(sale.shop, sale.buyer, [originalLine(sale.artwork)])
    const second = await createArtwork(sale.artist)
    expect(await buy(sale.shop, sale.buyer, [originalLine(second)])).toMatchObject({ paymentState: 'paid' })
    const prints = [printLine(second, 'A4')]
    const third = await buy(sale.shop, sale.buyer, prints)
    const fourth = await buy(sale.shop, sale.buyer, prints)
    expect(fourth.id).not.toBe(third.id)
    expect(fourth.paymentState).toBe('paid')
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

  test('that were altered in the browser are refused', async () => {
    const line = { ...originalLine(sale.artwork), unitPrice: 0.01 }
    expect(await refusalOf(placeOrder(sale.buyer, [line]))).toMatchObject({ body: { code: 'price_changed' } })
  })

  test('of prints go by their size, not by the index in the id of the line', async () => {
    const line = { ...printLine(sale.artwork, 'A3'), id: `${sale.artwork.id}-print-0` }
    expect(await placeOrder(sale.buyer, [line])).toMatchObject({ totalAmount: '50.50' })
  })
})
