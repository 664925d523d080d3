import { createArtwork } from '../support/artworks'
import { CUSTOMER, originalLine, placeOrder, printLine } from '../support/purchase'
import { errorOf, invalidInput, withUnchangedRows } from '../support/refusals'
import { withShop } from '../support/shop'
import type { Visitor } from '../support/visitor'

const shop = withShop()
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})

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
  test.each([
    ...['-1', '0', '0.49', '1000000.00', '12.345', '1e3', 'NaN', '', ' ', '1,000.00', '٣', '$5'],
    ...[-5, 0, 0.1, 12.345, 1e300, null, true, [], {}],
  ])('of %j is refused', async (amount) => {
    const answer = await shop().visitor().sendJson('POST', '/api/create-payment-intent', { amount })
    expect(errorOf(answer)).toEqual(invalidInput('amount'))
  })
})
