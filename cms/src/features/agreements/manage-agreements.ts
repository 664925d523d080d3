import type { Agreement, AgreementRequest } from '@gesso/shared-types/features/agreements/agreement'
import { toCents } from '@gesso/shared-types/money/money'
import { sql } from '@payloadcms/db-postgres'
import { shopMode } from '../../orders/shop-mode'
import { AppError } from '../../platform/app-error'
import { record } from '../../platform/audit/record'
import type { Context } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { countRequestEmails, queueRequestEmail } from './agreement-emails'
import { readAgreementRow } from './agreement-rows'
import { createAgreement } from './create-agreement'
import { findAgreement } from './read-agreements'
import { withdrawAgreement } from './withdraw-agreement'

/** Writes an agreement and sends its link to the buyer. @throws AppError as `createAgreement` */
export function askForPayment(context: Context, request: AgreementRequest): Promise<Agreement> {
  return withTransaction(context, async (tx) => {
    const { kind, messageId, buyer, work, title, words, shipping, payments, openUntil } = request
    const { id } = await createAgreement(tx, {
      kind,
      messageId,
      buyer,
      work,
      lines: [],
      title,
      words: words || null,
      shippingCents: shipping === null ? null : toCents(shipping),
      payments: payments.map(({ amount, dueOn }) => ({ amountCents: toCents(amount), dueOn })),
      openUntil,
    })
    return findAgreement(tx, id)
  })
}

/** @throws AppError as `withdrawAgreement` */
export function withdraw(context: Context, id: number): Promise<Agreement> {
  return withTransaction(context, async (tx) => {
    await withdrawAgreement(tx, id)
    return findAgreement(tx, id)
  })
}

/** Sends an agreement's link to its buyer once more. @throws AppError not_found; conflict unless it is open */
export function sendAgain(context: Context, id: number): Promise<Agreement> {
  return withTransaction(context, async (tx) => {
    await tx.query(sql`SELECT 1 FROM agreements WHERE id = ${id} FOR UPDATE`)
    const agreement = await readAgreementRow(tx, { id }, shopMode(tx))
    if (!agreement || agreement.kind === 'here')
      throw new AppError('not_found', { message: 'There is no such agreement' })
    if (agreement.state !== 'open') {
      throw new AppError('conflict', { message: 'This link takes no payment any more.' })
    }
    await queueRequestEmail(tx, agreement, (await countRequestEmails(tx, id)) + 1)
    await record(tx, { action: 'sent_again', noun: 'agreement', recordId: id, label: agreement.title })
    return findAgreement(tx, id)
  })
}
