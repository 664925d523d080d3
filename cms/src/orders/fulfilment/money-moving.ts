import type { Order } from '../reading/find-order'

/** Why such an order cannot be deleted. */
export const MONEY_IS_MOVING =
  'The money of this order is just being taken or let go. It cannot be deleted before that is over.'

/** Whether an authorised payment is being captured or voided: in the trash, nobody would see how it ends. */
export const isMoneyMoving = (order: Order): boolean =>
  order.paymentState === 'capturing' || (order.paymentState === 'lost' && order.moneySettledAt === null)
