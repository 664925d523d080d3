import type { Transaction } from '../../platform/context'
import { eachFollower } from '../payment-follower'

/**
 * Carries out everything that follows from the refunds of a locked order that have arrived: must be last in a
 * transaction. May be repeated.
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
