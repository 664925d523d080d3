import { sql } from '@payloadcms/db-postgres'
import { type BuyerNetwork, isOfNetwork } from '../../orders/checkout/buyer-network'
import { paymentIsIn } from '../../orders/payment-is-in'
import { AppError } from '../../platform/app-error'
import type { Transaction } from '../../platform/context'

/** Prints of editions that one network may reserve in several unpaid orders; a single order may have all. */
const MAX_HELD_PRINTS = 10

/** @throws AppError too_many_requests when the network's unpaid orders would reserve too many prints of editions */
export async function limitHeldPrints(tx: Transaction, network: BuyerNetwork, wanted: number): Promise<void> {
  const [row] = await tx.query<{ held: number }>(sql`
    SELECT coalesce(sum(edition_held), 0)::int AS held FROM order_items JOIN orders ON orders.id = order_id
    WHERE edition_held > 0 AND ${isOfNetwork(network)} AND ${paymentIsIn('unpaid')}`)
  const held = row?.held ?? 0
  if (held === 0 || held + wanted <= MAX_HELD_PRINTS * network.freedom) return
  throw new AppError('too_many_requests', {
    message:
      'There are unpaid orders from your address already, and they reserve as many numbered prints as one address may. ' +
      'Please finish one of them or wait a few minutes.',
    retryAfter: 300,
  })
}
