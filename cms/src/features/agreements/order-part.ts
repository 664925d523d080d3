import type { OrderPart } from '../../orders/order-part'
import { AgreedPayment } from './agreed-payment'

/** Tells whether a repeated order pays the same payment of an agreement. */
export const agreementPart: OrderPart = {
  isSame: (_tx, { agreementPaymentId }, { instead }) =>
    agreementPaymentId === (instead instanceof AgreedPayment ? instead.paymentId : null),
}
