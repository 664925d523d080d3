import { sql } from '@payloadcms/db-postgres'
import { queueEmailOf } from '../../emails/queue-email'
import { lockOrder } from '../../orders/reading/find-order'
import { recordHistory } from '../../orders/record-history'
import { AppError, invalidField } from '../../platform/app-error'
import { record } from '../../platform/audit/record'
import type { Context } from '../../platform/context'
import { isoInstant } from '../../platform/database/iso-instant'
import { withTransaction } from '../../platform/database/transaction'
import { readTimeZone } from '../../settings/read-time-zone'
import { readOrderStory } from './order-facts'
import { requireLinkedOrder } from './order-links'
import { readOwnBuyer } from './own-address'
import { problemOfDay, readWithdrawal } from './withdrawal'
import { withdrawalDeclared, withdrawalReceived } from './withdrawal-email'

/**
 * Records once that the buyer withdraws from an order, and tells buyer and artist by email. No money moves by itself.
 * @returns the id of the order
 * @throws AppError as requireLinkedOrder; conflict when there is no such right, or no longer; invalid_input
 */
export function withdrawFromOrder(
  context: Context,
  token: string,
  { receivedOn, words }: { receivedOn: string | null; words?: string | null | undefined },
): Promise<string> {
  return withTransaction(context, async (tx) => {
    const orderId = await requireLinkedOrder(tx, token)
    const order = await lockOrder(tx, orderId)
    const story = await readOrderStory(tx, orderId)
    const terms = await readWithdrawal(tx, story)
    // A repeated call, whose first answer was lost.
    if (terms?.state === 'declared') return orderId
    if (!order || !terms) {
      throw new AppError('conflict', {
        message: 'There is no right of withdrawal for this order, or its days are over. Write to us instead.',
      })
    }
    const day = terms.asksDay ? receivedOn : null
    const problem = day === null ? null : problemOfDay(day, terms)
    if (problem) throw invalidField('receivedOn', problem)
    const [declared] = await tx.query<{ declaredAt: string }>(sql`
      INSERT INTO withdrawals (order_id, received_on, words) VALUES (${orderId}, ${day}, ${words || null})
      RETURNING declared_at`)
    await recordHistory(tx, orderId, 'The buyer withdraws from the purchase.')
    await record(tx, { action: 'withdrawn', noun: 'order', recordId: orderId, label: order.number })
    const { firstName, lastName, email } = await readOwnBuyer(tx, orderId)
    const data = {
      orderId,
      orderNumber: order.number,
      mode: order.mode,
      orderedAt: isoInstant(order.createdAt),
      declaredAt: isoInstant(declared?.declaredAt ?? ''),
      timeZone: await readTimeZone(tx),
      firstName,
      lastName,
      email,
      titles: story.gift ? [`Gift card for ${story.gift.recipientName}`] : story.titles,
      receivedOn: day,
      words: words || null,
    }
    await queueEmailOf(tx, withdrawalReceived, {
      kind: 'withdrawal_received',
      key: `withdrawal_received:${orderId}`,
      recipient: email,
      orderId,
      data,
    })
    await queueEmailOf(tx, withdrawalDeclared, {
      kind: 'withdrawal_declared',
      key: `withdrawal_declared:${orderId}`,
      recipient: null,
      orderId,
      data,
    })
    return orderId
  })
}
