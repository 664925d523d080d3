import type { OrderMode } from '@gesso/shared-types/orders/order'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { originalReservedFor } from '../../artworks/artwork-states'
import type { LockedInstead, OrderedInstead } from '../../orders/checkout/order-request'
import { priceLines } from '../../orders/checkout/price-cart'
import type { Transaction } from '../../platform/context'
import { bindPayment, lockDuePayment, requireOpen } from './due-payment'

/** Places an order for one payment of an agreement, in place of a cart. */
export class AgreedPayment implements OrderedInstead {
  readonly isAgreed = true

  constructor(readonly paymentId: number) {}

  async lock(tx: Transaction, mode: OrderMode): Promise<LockedInstead> {
    const { paymentId } = this
    const due = await lockDuePayment(tx, mode, paymentId)
    const { orderId, lines, shippingCents, agreementId } = due
    return {
      orderId,
      begin: async () => {
        requireOpen(due)
        return {
          lines,
          price: (circumstances) => priceLines(tx, lines, circumstances, null, shippingCents),
          canHold: originalReservedFor(sql`${agreementId}`),
          columns: () => ({ agreement_payment_id: paymentId }),
          lineColumns: ({ title = null }) => ({ paid_for: title }),
          write: (own, newOrderId) => bindPayment(own, paymentId, newOrderId),
        }
      },
    }
  }
}
