import { PAYMENT_STATES } from '@gesso/shared-types/orders/order'
import { orderPayment } from './order-payment'

test('only a paid order is completed without a warning', () => {
  const silent = PAYMENT_STATES.filter((state) => !orderPayment(state).warning)
  expect(silent).toEqual(['paid'])
})
