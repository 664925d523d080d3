import { sql } from '@payloadcms/db-postgres'
import { type BuyerNetwork, isOfNetwork } from '../../orders/checkout/buyer-network'
import { paymentIsIn } from '../../orders/payment-is-in'
import { AppError } from '../../platform/app-error'
import type { Transaction } from '../../platform/context'

/** Uses of discount codes that one network's unpaid orders may keep from others at once. */
const MAX_BOUND_USES = 5

/** @throws AppError too_many_requests when the network's unpaid orders keep too many uses of discount codes */
export async function limitBoundUses(tx: Transaction, network: BuyerNetwork): Promise<void> {
  const [row] = await tx.query<{ bound: number }>(sql`
    SELECT count(*)::int AS bound FROM orders
    WHERE ${isOfNetwork(network)} AND discount_id IS NOT NULL AND hold_until IS NOT NULL AND ${paymentIsIn('unpaid')}`)
  if ((row?.bound ?? 0) < MAX_BOUND_USES * network.freedom) return
  throw new AppError('too_many_requests', {
    message:
      'There are unpaid orders with discount codes from your address already, as many as one address may have. ' +
      'Please finish one of them, wait a few minutes, or order without a code.',
    retryAfter: 300,
  })
}
