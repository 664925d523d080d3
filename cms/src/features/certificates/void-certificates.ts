import type { VoidCause } from '@gesso/shared-types/features/certificates/certificate'
import { groupCode } from '@gesso/shared-types/text/printed-code'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { THE_SHOP } from '../../platform/audit/origin'
import { record } from '../../platform/audit/record'
import type { Transaction } from '../../platform/context'

/**
 * Makes certificates void that are not void yet. A void one stays void; a work that is sold again gets a new
 * certificate.
 * @param which SQL condition over the rows of `certificates`
 * @param reason the artist's reason
 * @returns how many were made void
 */
export async function voidCertificates(
  tx: Transaction,
  which: SQL,
  cause: VoidCause,
  reason: string | null = null,
): Promise<number> {
  const ended = await tx.query<{ id: number; code: string; title: string }>(sql`
    UPDATE certificates SET state = 'void', voided_at = now(), void_cause = ${cause}, void_reason = ${reason},
      problem = NULL, updated_at = now()
    WHERE state <> 'void' AND ${which} RETURNING id, code, title`)
  for (const { id, code } of ended) {
    await record(tx, {
      action: 'voided',
      noun: 'certificate',
      recordId: id,
      label: groupCode(code),
      changes: [{ field: 'cause', new: cause }],
      ...(cause !== 'artist' && { by: THE_SHOP }),
    })
  }
  return ended.length
}

/** Voids the certificates of an order that was refunded in full. */
export const voidOfOrder = (tx: Transaction, orderId: string): Promise<number> =>
  voidCertificates(tx, sql`order_id = ${orderId}`, 'refunded')

/** Voids the certificates of cancelled lines of an order. */
export const voidOfLines = (tx: Transaction, orderId: string, lines: readonly number[]): Promise<number> =>
  voidCertificates(
    tx,
    sql`order_id = ${orderId} AND order_item_id = ANY(${sql.param([...lines])}::int[])`,
    'cancelled',
  )

/** Voids the certificates of originals that are for sale again. */
export const voidOfOriginals = (tx: Transaction, artworkIds: readonly number[]): Promise<number> =>
  voidCertificates(
    tx,
    sql`subject = 'original' AND artwork_id = ANY(${sql.param([...artworkIds])}::int[])`,
    'put_back',
  )
