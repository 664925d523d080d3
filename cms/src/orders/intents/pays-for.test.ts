import type { Intent } from '../../payments/gateway'
import type { Order } from '../reading/find-order'
import { misfit, paysFor } from './pays-for'

const order = { id: '7K2M9QX4TR', dueCents: 12_500 } as Order
const intent: Intent = {
  id: 'pi_1',
  clientSecret: 'pi_1_secret_1',
  status: 'requires_capture',
  amountCents: 12_500,
  capturedCents: 0,
  currency: 'usd',
  shipTo: null,
  wasAuthorised: true,
  orderId: order.id,
  orderNumber: `GESSO-${order.id}`,
  installation: 'here',
}

// ASVS 2.2.3, 2.3.1
test('an intent pays for the order that it names, to the cent', () => {
  expect(paysFor(intent, order, 'here')).toBe(true)
})

test.each([
  { amountCents: 12_499 },
  { amountCents: 12_501 },
  { currency: 'eur' },
  { orderId: null },
  { orderId: '0000000000' },
  { installation: null },
  { installation: 'elsewhere' },
])('an intent with %j does not', (other) => {
  expect(paysFor({ ...intent, ...other }, order, 'here')).toBe(false)
})

test('a payment that is not its order’s is of another amount, or lost', () => {
  expect(misfit(order, { ...intent, amountCents: 12_501 })).toBe('amount')
  expect(misfit(order, { ...intent, orderId: null })).toBe('lost')
  expect(misfit(order, null)).toBe('lost')
})
