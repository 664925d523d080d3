import { formatCents, fromCents, toCents } from '@gesso/shared-types/money/money'
import { sql } from '@payloadcms/db-postgres'
import type { CapturedPayment, Dispute } from '../../payments/gateway'
import type { Transaction } from '../../platform/context'
import { dayOf } from '../../platform/text/when'
import { readTimeZone } from '../../settings/read-time-zone'
import { closeAlert, raiseAlert } from '../payment-alerts'
import type { Order } from '../reading/find-order'
import { recordHistory } from '../record-history'

/** Records an order's dispute and the amount lost in disputes, and alerts the artist at each new status. */
export async function recordDispute(tx: Transaction, order: Order, money: CapturedPayment): Promise<void> {
  const { dispute, lostCents } = money
  const status = dispute?.status.slice(0, 50) ?? null
  if (status !== order.dispute || lostCents !== toCents(order.disputeLostAmount)) {
    await tx.query(sql`
      UPDATE orders SET dispute = ${status}, dispute_lost_amount = ${fromCents(lostCents)},
        dispute_lost_at = CASE WHEN ${lostCents}::int > 0 THEN coalesce(dispute_lost_at, now()) END, updated_at = now()
      WHERE id = ${order.id}`)
    await recordHistory(tx, order.id, `Dispute: ${(status ?? 'none').replaceAll('_', ' ')}.`)
  }
  if (!dispute) return
  const key = `dispute:${dispute.id}`
  const text = whatToDo(order, dispute, await readTimeZone(tx))
  // Earlier versions identified the alert by its order.
  await closeAlert(tx, `dispute:${order.id}`)
  if (text === null) await closeAlert(tx, key)
  else
    await raiseAlert(tx, { key, kind: 'dispute', orderId: order.id, intentId: order.paymentIntentId, text })
}

/**
 * Returns what the artist must do; null if nothing
 * (https://docs.stripe.com/api/disputes/object#dispute_object-status).
 */
function whatToDo(order: Order, { status, amountCents, dueBy }: Dispute, zone: string): string | null {
  const number = order.number
  const amount = formatCents(amountCents)
  const inTime = dueBy ? `by ${dayOf(dueBy, zone, 'long')}` : 'before its time limit'
  switch (status) {
    case 'warning_needs_response':
      return (
        `The bank of the buyer of order ${number} asks about the payment of ${amount}. No money has moved yet. ` +
        `Answer at the provider ${inTime}, or refund the order.`
      )
    case 'needs_response':
      return (
        `The buyer of order ${number} disputes the payment of ${amount}. Send your evidence at the provider ${inTime}: ` +
        'without it the money is lost. Do not refund the order as well.'
      )
    case 'lost':
      return (
        `The dispute about order ${number} was lost: ${amount} are gone. ` +
        'If you have not sent the order, do not send it; you can put its originals back on sale.'
      )
    case 'prevented':
      return (
        `A dispute about order ${number} was ended before it began. The provider may have given ${amount} back to the ` +
        'buyer: look at the payment there before you send the order.'
      )
    case 'under_review':
    case 'warning_under_review':
    case 'won':
    case 'warning_closed':
      return null
    default:
      return `The dispute about order ${number} is ${status.replaceAll('_', ' ')} now. Look at it at the provider.`
  }
}
