import type { OrderMode, PaymentState } from '@gesso/shared-types/orders/order'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { PaymentGateway } from '../payments/gateway'
import type { Context, Transaction } from '../platform/context'
import { extensionPoint } from '../platform/extension-point'
import type { Order } from './reading/find-order'

/** A move of an order's payment. `isNewlyPaid`: it is paid now, and was not refunded before. */
export type PaymentMove = { orderId: string; from: PaymentState; to: PaymentState; isNewlyPaid: boolean }

/** A refund by its row, or as the provider names it. */
export type NamedRefund = { row: number } | { providerId: string }

/** What the email about a refund says besides its sum, if it is written at all. */
export type RefundTold = { tellsBuyer: boolean; words: string | null; cancelledLines: number[] }

/**
 * What follows the payment of an order, in the transactions that move it, give it back or cancel the order. The order's row is
 * locked. Followers are asked in the order of features.ts, which is the order of locks, too.
 */
export type PaymentFollower = {
  /** Follows each move. `read` is a JSON value over the order's row, which the move itself reads: it costs no statement. */
  moved?: { read: SQL; follow: (tx: Transaction, move: PaymentMove, read: unknown) => Promise<void> }
  /** The last of a transaction in which an order is paid: what it locks is locked after all else. */
  paidLast?(tx: Transaction, orderId: string): Promise<void>
  /** When a refund is asked for. @throws AppError conflict where it cannot be made */
  refundAsked?(
    tx: Transaction,
    orderId: string,
    refund: { refundId: number; isWhole: boolean },
  ): Promise<void>
  /** After a refund is recorded, of the payment or of what else paid. May be repeated. */
  refundRecorded?(tx: Transaction, order: Order): Promise<void>
  /** Selects the tokens under which something beside refunds was asked for of an order: all of them are counted together. */
  tokens?(orderId: string): SQL
  /** What the buyer is told with a refund; undefined where it is a refund alone. */
  refundTold?(tx: Transaction, orderId: string, refund: NamedRefund): Promise<RefundTold | undefined>
  /** Does what refunds ask for that have arrived. May be repeated. */
  refunded?(tx: Transaction, orderId: string): Promise<void>
  /** Does what waits for refunds, as far as they have arrived. May be repeated. */
  refundsArrived?(tx: Transaction, orderId: string): Promise<void>
  /**
   * The last of a transaction in which refunds may have arrived. May be repeated.
   * @param arrived the provider's refunds that the bank has accepted
   */
  refundedLast?(tx: Transaction, orderId: string, arrived: readonly string[]): Promise<void>
  /** After lines are cancelled, before their originals go back on sale. */
  linesCancelled?(tx: Transaction, orderId: string, lines: readonly number[]): Promise<unknown>
  /** After originals that the shop has sold go back on sale. */
  originalsReturned?(tx: Transaction, artworkIds: readonly number[]): Promise<unknown>
  /** The end of a cancellation of lines. */
  cancelled?(tx: Transaction, orderId: string, lines: readonly number[]): Promise<void>
  /** The condition that an order has bound something, which a test order loses when the shop goes live. */
  isBound?: SQL
  /** When the shop goes live. Rows of artworks are locked before. */
  testOrdersEnd?(tx: Transaction, orderIds: readonly string[]): Promise<unknown>
  /** What is to be done for orders outside of transactions, from the time of `dueAt` on, over the order's row. */
  sweep?: {
    dueAt: SQL
    carryOut: (context: Context, gateway: PaymentGateway, orderId: string) => Promise<void>
  }
  /** In each round of the sweep. */
  eachSweep?(context: Context, mode: OrderMode): Promise<void>
}

/** What follows the payment of an order. */
export const paymentFollowers = extensionPoint<PaymentFollower>('payment followers')

/** Asks each in turn. */
export async function eachFollower(
  { extensions }: Context,
  ask: (follower: PaymentFollower) => Promise<unknown> | undefined,
): Promise<void> {
  for (const follower of extensions(paymentFollowers)) await ask(follower)
}
