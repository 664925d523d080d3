import { sql } from '@payloadcms/db-postgres'
import type { PaymentFollower } from '../../orders/payment-follower'
import { planReversals, planSale, type RecordedOrder } from './records/plan-records'
import { recordTaxes } from './records/record-taxes'

/** Records sales and refunds with Stripe Tax. */
export const taxFollower: PaymentFollower = {
  moved: {
    read: sql`jsonb_build_object('id', orders.id, 'number', orders.number, 'taxCalculationId', tax_calculation_id)`,
    follow: async (tx, { isNewlyPaid }, order) => {
      if (isNewlyPaid) await planSale(tx, order as RecordedOrder)
    },
  },
  refundRecorded: planReversals,
  sweep: { dueAt: sql`tax_due_at`, carryOut: recordTaxes },
}
