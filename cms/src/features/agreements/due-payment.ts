import type { OrderMode } from '@gesso/shared-types/orders/order'
import { sql } from '@payloadcms/db-postgres'
import { paidAlready } from '../../orders/checkout/order-request'
import type { ShopLine } from '../../orders/checkout/shop-line'
import { AppError } from '../../platform/app-error'
import type { Transaction } from '../../platform/context'
import { type AgreementState, readAgreementRow } from './agreement-rows'
import { linesOf } from './lines-of'

/** A payment whose row is locked, with what its order is placed from. */
export type DuePayment = {
  agreementId: number
  paymentId: number
  /** The order that pays it or was meant to. */
  orderId: string | null
  lines: ShopLine[]
  /** Null where the shop's shipping terms decide. */
  shippingCents: number | null
  state: AgreementState
  /** Whether all payments before it are paid. */
  isNext: boolean
}

/**
 * Locks a payment of an agreement until the transaction ends, so that two browsers place their orders one after the
 * other.
 * @param mode the shop's mode; a payment by an order of the other mode does not count
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

/** @throws AppError conflict unless the agreement is open and all payments before this one are paid */
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

/** Writes which order pays a payment whose row is locked. */
export async function bindPayment(tx: Transaction, paymentId: number, orderId: string): Promise<void> {
  await tx.query(sql`UPDATE agreement_payments SET order_id = ${orderId} WHERE id = ${paymentId}`)
}
