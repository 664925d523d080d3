import type { OrderPart } from '../../orders/order-part'
import { AgreedPayment } from './agreed-payment'

/** The payment of an agreement that an order makes. */
export const agreementPart: OrderPart = {
  isSame: (_tx, { agreementPaymentId }, { instead }) =>
    agreementPaymentId === (instead instanceof AgreedPayment ? instead.paymentId : null),
}
