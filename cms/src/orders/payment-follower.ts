import type { OrderMode, PaymentState } from '@gesso/shared-types/orders/order'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { PaymentGateway } from '../payments/gateway'
import type { Context, Transaction } from '../platform/context'
import { extensionPoint } from '../platform/extension-point'
import type { Order } from './reading/find-order'

/** A move of an order's payment. `isNewlyPaid`: it is now paid, and was not refunded before. */
export type PaymentMove = { orderId: string; from: PaymentState; to: PaymentState; isNewlyPaid: boolean }

/** A refund by its row, or as the provider names it. */
export type NamedRefund = { row: number } | { providerId: string }

/** What the email about a refund says besides its sum, if it is written at all. */
export type RefundTold = { tellsBuyer: boolean; words: string | null; cancelledLines: number[] }

/**
 * Follows the payment of an order, in the transactions that move it, refund it or cancel the order. The order's row is
 * locked. Followers are called in the order of features.ts, which is also the order of locks.
 */
export type PaymentFollower = {
  /**
   * Follows each move. `read` is a JSON value over the order's row, which the move itself reads, so it costs no
   * statement.
   */
  moved?: { read: SQL; follow: (tx: Transaction, move: PaymentMove, read: unknown) => Promise<void> }
  /** Called last in a transaction in which an order is paid, so that its locks come after all others. */
  paidLast?(tx: Transaction, orderId: string): Promise<void>
  /** Called when a refund is requested. @throws AppError conflict if it cannot be made */
  refundAsked?(
    tx: Transaction,
    orderId: string,
    refund: { refundId: number; isWhole: boolean },
  ): Promise<void>
  /** Called after a refund is recorded, of the payment or of another means of payment. May be repeated. */
  refundRecorded?(tx: Transaction, order: Order): Promise<void>
  /** Selects the tokens under which something beside refunds was asked for of an order: all of them are counted together. */
  tokens?(orderId: string): SQL
  /** What the buyer is told with a refund; undefined where it is a refund alone. */
  refundTold?(tx: Transaction, orderId: string, refund: NamedRefund): Promise<RefundTold | undefined>
  /** Carries out what refunds that have arrived require, before cancellations do. May be repeated. */
  refunded?(tx: Transaction, orderId: string): Promise<void>
  /** Does what waits for refunds, as far as they have arrived. May be repeated. */
  refundsArrived?(tx: Transaction, orderId: string): Promise<void>
  /**
   * Called last in a transaction in which refunds may have arrived. May be repeated.
   * @param arrived the provider's refunds that the bank has accepted
   */
  refundedLast?(tx: Transaction, orderId: string, arrived: readonly string[]): Promise<void>
  /** Called after lines are cancelled, before their originals go back on sale. */
  linesCancelled?(tx: Transaction, orderId: string, lines: readonly number[]): Promise<unknown>
  /** Called after originals that the shop sold go back on sale. */
  originalsReturned?(tx: Transaction, artworkIds: readonly number[]): Promise<unknown>
  /** Called at the end of a cancellation of lines. */
  cancelled?(tx: Transaction, orderId: string, lines: readonly number[]): Promise<void>
  /** An SQL condition: an order has bound something, which a test order loses when the shop goes live. */
  isBound?: SQL
  /** Called when the shop goes live, after rows of artworks are locked. */
  testOrdersEnd?(tx: Transaction, orderIds: readonly string[]): Promise<unknown>
  /** Work for orders outside of transactions, due from the time `dueAt`, which is SQL over the order's row. */
  sweep?: {
    dueAt: SQL
    carryOut: (context: Context, gateway: PaymentGateway, orderId: string) => Promise<void>
  }
  /** Called in each round of the sweep. */
  eachSweep?(context: Context, mode: OrderMode): Promise<void>
}

/** The followers of payments. */
export const paymentFollowers = extensionPoint<PaymentFollower>('payment followers')

/** Calls each follower in turn. */
export async function eachFollower(
  { extensions }: Context,
  ask: (follower: PaymentFollower) => Promise<unknown> | undefined,
): Promise<void> {
  for (const follower of extensions(paymentFollowers)) await ask(follower)
}
