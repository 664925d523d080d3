import type { Transaction } from '../../platform/context'
import { eachFollower } from '../payment-follower'

/**
 * Does all that refunds of a locked order mean, as far as they have arrived: the last of a transaction. May be repeated.
 * @param arrived the provider's refunds that the bank has accepted
 */
export async function carryOutRefunds(
  tx: Transaction,
  orderId: string,
  arrived: readonly string[] = [],
): Promise<void> {
  await eachFollower(tx, (follower) => follower.refunded?.(tx, orderId))
  await eachFollower(tx, (follower) => follower.refundsArrived?.(tx, orderId))
  await eachFollower(tx, (follower) => follower.refundedLast?.(tx, orderId, arrived))
}
