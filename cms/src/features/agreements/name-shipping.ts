import type { Agreement, ShippingPrice } from '@gesso/shared-types/features/agreements/agreement'
import { fromCents, toCents } from '@gesso/shared-types/money/money'
import { sql } from '@payloadcms/db-postgres'
import { shopMode } from '../../orders/shop-mode'
import { AppError } from '../../platform/app-error'
import { record } from '../../platform/audit/record'
import type { Context } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { markAsAnswered } from '../answers/reply-to-message'
import { queueRequestEmail } from './agreement-emails'
import { readAgreementRow } from './agreement-rows'
import { endOf } from './create-agreement'
import { findAgreement } from './read-agreements'

/**
 * Names the price of shipping to a buyer who has asked: keeps the originals until the last day, sends the link to the
 * buyer, and marks the message as answered.
 * @throws AppError not_found; invalid_input; stale when the question was answered or withdrawn, or its term is over
 */
export function nameShipping(
  context: Context,
  id: number,
  { shipping, words, openUntil }: ShippingPrice,
): Promise<Agreement> {
  return withTransaction(context, async (tx) => {
    await tx.query(sql`SELECT 1 FROM agreements WHERE id = ${id} FOR UPDATE`)
    const asked = await readAgreementRow(tx, { id }, shopMode(tx))
    if (!asked) throw new AppError('not_found', { message: 'There is no such agreement' })
    if (asked.state !== 'asked') {
      throw new AppError('stale', {
        message: 'The price of shipping was named meanwhile, or nobody waits for it any more.',
      })
    }
    const until = await endOf(tx, openUntil)
    const cents = toCents(shipping)
    await tx.query(sql`
      UPDATE agreements SET shipping_cents = ${cents}, words = ${words || null}, open_until = ${until} WHERE id = ${id}`)
    await tx.query(sql`SELECT id FROM artworks WHERE kept_agreement_id = ${id} ORDER BY id FOR NO KEY UPDATE`)
    await tx.query(sql`UPDATE artworks SET kept_until = ${until} WHERE kept_agreement_id = ${id}`)
    if (asked.messageId !== null) await markAsAnswered(tx, asked.messageId)
    await record(tx, {
      action: 'answered',
      noun: 'agreement',
      recordId: id,
      label: asked.title,
      changes: [{ field: 'shipping', new: fromCents(cents) }],
    })
    const named = await readAgreementRow(tx, { id }, shopMode(tx))
    if (!named) throw new Error('The agreement is gone')
    await queueRequestEmail(tx, named, 1)
    return findAgreement(tx, id)
  })
}
