import type { TaxPlace } from '@gesso/shared-types/features/taxes/tax-terms'
import type { OrderMode } from '@gesso/shared-types/orders/order'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { LockedInstead } from '../../orders/checkout/order-request'
import type { Transaction } from '../../platform/context'
import { AgreedPayment } from '../agreements/agreed-payment'

/** Places the order of something that its buyer takes along. @param place whose tax it bears; null for the buyer's */
export class HereOrder extends AgreedPayment {
  /** With a fixed place nothing that the buyer types changes the price. */
  readonly isSame?: (tx: Transaction, orderId: string) => Promise<boolean>

  constructor(
    paymentId: number,
    readonly place: TaxPlace | null,
  ) {
    super(paymentId)
    if (!place) return
    this.isSame = async (tx, orderId) => {
      const found = await tx.query(
        sql`SELECT 1 FROM orders WHERE id = ${orderId} AND agreement_payment_id = ${paymentId}`,
      )
      return found.length > 0
    }
  }

  override async lock(tx: Transaction, mode: OrderMode): Promise<LockedInstead> {
    const locked = await super.lock(tx, mode)
    return {
      ...locked,
      begin: async () => {
        const begun = await locked.begin()
        return {
          ...begun,
          price: (circumstances) => begun.price({ ...circumstances, ...this.place }),
          columns: (sums) => ({ ...begun.columns?.(sums), taken_along: true, is_pick_up: true }),
        }
      },
    }
  }
}
