import { injectCallFaults } from '../support/payments'
import { CUSTOMER, confirmPayment, intentOf, originalLine, placeOrder, printLine } from '../support/purchase'
import { withSale } from '../support/sale'
import { refusalOf } from '../support/visitor'

const sale = withSale()

type Told = {
  amount: number
  description: string | null
  metadata: Record<string, string>
  receipt_email: string | null
  shipping: unknown
  statement_descriptor_suffix: string | null
}

const told = (intent: string) => sale.shop.provider('GET', `payment_intents/${intent}`) as Promise<Told>

const SHIPPING = {
  name: "Ada O'Brien-Šťastná",
  address: {
    line1: CUSTOMER.address,
    line2: null,
    city: CUSTOMER.city,
    postal_code: CUSTOMER.zipCode,
    country: CUSTOMER.country,
    state: null,
  },
  carrier: null,
  phone: null,
  tracking_number: null,
}

test('before there is an order, the provider is told an amount and nothing else', async () => {
  const { clientSecret } = await sale.buyer.call('createPaymentIntent', { amount: 125 })
  expect(await told(intentOf({ clientSecret }))).toMatchObject({
    description: null,
    metadata: { installation: expect.any(String) },
    receipt_email: null,
    shipping: null,
    statement_descriptor_suffix: null,
  })
  expect((await told(intentOf({ clientSecret }))).metadata).not.toHaveProperty('orderId')
})

test('an order at the provider says whose it is, where it goes, and no phone number or email address', async () => {
  await sale.buyer.call('createPaymentIntent', { amount: 125 })
  const first = await placeOrder(sale.buyer, [originalLine(sale.artwork)])
  const withoutHint = await placeOrder(sale.shop.visitor(), [printLine(sale.artwork, 'A4')])
  for (const order of [first, withoutHint]) {
    const intent = await told(intentOf(order))
    expect(intent).toMatchObject({
      description: `Order GESSO-${order.id}`,
      receipt_email: null,
      shipping: SHIPPING,
      statement_descriptor_suffix: order.id,
    })
    expect(intent.metadata).toMatchObject({ orderId: order.id, orderNumber: `GESSO-${order.id}` })
    expect(JSON.stringify(intent)).not.toMatch(/ada@example|555 ?0100/)
  }
})

test('an address that the buyer corrects before paying is corrected at the provider', async () => {
  const lines = [originalLine(sale.artwork)]
  const order = await placeOrder(sale.buyer, lines)
  const again = await placeOrder(sale.buyer, lines, { address: '14 Long Acre', firstName: 'Eva' })
  expect(again.id).toBe(order.id)
  expect((await told(intentOf(order))).shipping).toMatchObject({
    name: expect.stringMatching(/^Eva /),
    address: { line1: '14 Long Acre' },
  })
  await confirmPayment(sale.shop, sale.buyer, order)
  expect(await sale.stateOf(order.id)).toBe('paid')
})

test('an address corrected after an answer was lost still gives the order its payment', async () => {
  await injectCallFaults(sale.shop, {
    action: 'cut',
    when: 'after',
    match: 'POST /v1/payment_intents',
    count: '2',
  })
  const lines = [originalLine(sale.artwork)]
  expect(await refusalOf(placeOrder(sale.buyer, lines))).toMatchObject({ status: 503 })
  const order = await placeOrder(sale.buyer, lines, { city: 'Winterthur' })
  expect((await told(intentOf(order))).shipping).toMatchObject({ address: { city: 'Winterthur' } })
  await confirmPayment(sale.shop, sale.buyer, order)
  expect(await sale.stateOf(order.id)).toBe('paid')
})
