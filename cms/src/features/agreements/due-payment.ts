import type { OrderMode } from '@gesso/shared-types/orders/order'
import { sql } from '@payloadcms/db-postgres'
import { paidAlready } from '../../orders/checkout/order-request'
import type { ShopLine } from '../../orders/checkout/shop-line'
import { AppError } from '../../platform/app-error'
import type { Transaction } from '../../platform/context'
import { type AgreementState, readAgreementRow } from './agreement-rows'
import { linesOf } from './lines-of'

/** A payment whose row is locked, with what its order is made of. */
export type DuePayment = {
  agreementId: number
  paymentId: number
  /** The order that pays it, or tried to. */
  orderId: string | null
  lines: ShopLine[]
  /** Null where the shop's terms say what sending costs. */
  shippingCents: number | null
  state: AgreementState
  /** Whether the payments before it are paid. */
  isNext: boolean
}

/**
 * Locks a payment of an agreement until the transaction ends: of two browsers, one after the other places its order.
 * @param mode the shop's: what was paid by another mode's order counts for nothing
 * @throws AppError not_found
 */
export async function lockDuePayment(
  tx: Transaction,
  mode: OrderMode,
  paymentId: number,
): Promise<DuePayment> {
  await tx.query(sql`SELECT 1 FROM agreement_payments WHERE id = ${paymentId} FOR UPDATE`)
  const agreement = await readAgreementRow(tx, { paymentId }, mode)
  const payment = agreement?.payments.find(({ id }) => id === paymentId)
  if (!agreement || !payment) throw new AppError('not_found', { message: 'There is no such payment' })
  const before = agreement.payments.filter(({ place }) => place < payment.place)
  return {
    agreementId: agreement.id,
    paymentId,
    orderId: payment.orderId,
    lines: linesOf(agreement, payment),
    shippingCents: payment.place === 1 ? agreement.shippingCents : 0,
    state: agreement.state,
    isNext: before.every(({ state }) => state === 'paid' || state === 'refunded'),
  }
}

/** @throws AppError conflict when the agreement has ended or was withdrawn, or another payment comes first */
export function requireOpen({ state, isNext }: DuePayment): void {
  if (state === 'withdrawn') {
    throw new AppError('conflict', { message: 'The artist has withdrawn this. Please write to the artist.' })
  }
  if (state === 'ended') {
    throw new AppError('conflict', {
      message: 'This was open until a day that is over. Please write to the artist.',
    })
  }
  if (state === 'asked') {
    throw new AppError('conflict', { message: 'The artist has not named yet what shipping costs.' })
  }
  if (state === 'done') throw paidAlready()
  if (!isNext) throw new AppError('conflict', { message: 'Another payment comes before this one.' })
}

/** Writes which order makes a payment whose row is locked. */
export async function bindPayment(tx: Transaction, paymentId: number, orderId: string): Promise<void> {
  await tx.query(sql`UPDATE agreement_payments SET order_id = ${orderId} WHERE id = ${paymentId}`)
}
