import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { shopMode } from '../../orders/shop-mode'
import { AppError } from '../../platform/app-error'
import { record } from '../../platform/audit/record'
import type { Transaction } from '../../platform/context'
import { readAgreementRow } from './agreement-rows'

/**
 * Ends an agreement: its link takes no payment any more, and the originals that it keeps are for sale again. Payments
 * that were made stay. Does nothing when it was withdrawn before.
 * @throws AppError not_found; conflict while a payment is under way, or when everything is paid
 */
export async function withdrawAgreement(tx: Transaction, id: number): Promise<void> {
  // No payment can begin after this lock.
  await tx.query(sql`SELECT 1 FROM agreement_payments WHERE agreement_id = ${id} ORDER BY id FOR UPDATE`)
  const agreement = await readAgreementRow(tx, { id }, shopMode(tx))
  if (!agreement) throw new AppError('not_found', { message: 'There is no such agreement' })
  if (agreement.state === 'withdrawn') return
  if (agreement.state === 'done') {
    throw new AppError('conflict', { message: 'All of this is paid. Refund its orders instead.' })
  }
  if (agreement.payments.some(({ state }) => state === 'under_way')) {
    throw new AppError('conflict', {
      message: 'A payment is being made just now. Please try again in a quarter of an hour.',
    })
  }
  await tx.query(sql`UPDATE agreements SET withdrawn_at = now() WHERE id = ${id} AND withdrawn_at IS NULL`)
  await releaseReserved(tx, id)
  await record(tx, { action: 'withdrawn', noun: 'agreement', recordId: id, label: agreement.title })
}

/** Puts the originals that an agreement keeps back on sale. */
export const releaseReserved = (tx: Transaction, id: number): Promise<void> =>
  release(tx, sql`kept_agreement_id = ${id}`)

/** Puts the originals that agreements keep for a person back on sale. @param email as `normalizeEmail` writes it */
export async function releaseReservedFor(tx: Transaction, email: string): Promise<Record<string, number>> {
  await release(
    tx,
    sql`kept_agreement_id IN (SELECT id FROM agreements WHERE lower(trim(buyer_email)) = ${email})`,
  )
  return {}
}

/** Locks the artworks in the order of their ids, so that two releases cannot deadlock. */
async function release(tx: Transaction, which: SQL): Promise<void> {
  await tx.query(sql`SELECT id FROM artworks WHERE ${which} ORDER BY id FOR NO KEY UPDATE`)
  await tx.query(sql`UPDATE artworks SET kept_agreement_id = NULL, kept_until = NULL WHERE ${which}`)
}
