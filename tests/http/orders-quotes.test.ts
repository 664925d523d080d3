import { createArtwork } from '../support/artworks'
import { CUSTOMER, originalLine, printLine } from '../support/purchase'
import { withShop } from '../support/shop'
import { refusalOf } from '../support/visitor'

const shop = withShop()
const PLACE = { country: 'DE', state: '', zipCode: '10115' }

async function artwork() {
  return createArtwork(await shop().signIn(), { title: 'Priced before it is ordered' })
}

test('a quote says what an order would come to, holds nothing and writes nothing', async () => {
  const work = await artwork()
  const orderItems = [originalLine(work), printLine(work, 'A4')]
  const counted = () => shop().query('SELECT (SELECT count(*) FROM orders), (SELECT count(*) FROM customers)')
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
