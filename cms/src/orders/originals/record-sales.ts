import type { AuditAction } from '@gesso/shared-types/audit'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { type Actor, THE_SHOP } from '../../audit/origin'
import { record } from '../../audit/record'
import type { Transaction } from '../../context'
import { readOrderNumber } from '../reading/order-numbers'

/** An artwork whose original was sold, or is for sale again. */
export type SoldArtwork = { id: number; title: string }

/** Writes down that an order has bought its originals: the shop's own doing, in whosever request it found out. */
export async function recordSales(tx: Transaction, orderId: string): Promise<void> {
  const sold = await tx.query<SoldArtwork>(
    sql`SELECT id, title FROM artworks WHERE sold_order_id = ${orderId} ORDER BY id`,
  )
  await recordOriginals(tx, 'sold', orderId, sold, THE_SHOP)
}

/** Writes down that originals are for sale again. @param by who saw to it, where that is not who asks */
export const recordReleased = (
  tx: Transaction,
  orderId: string,
  released: readonly SoldArtwork[],
  by?: Actor,
): Promise<void> => recordOriginals(tx, 'released', orderId, released, by)

async function recordOriginals(
  tx: Transaction,
  action: AuditAction,
  orderId: string,
  artworks: readonly SoldArtwork[],
  by: Actor | undefined,
): Promise<void> {
  if (artworks.length === 0) return
  const number = await readOrderNumber(tx, orderId)
  for (const { id, title } of artworks) {
    await record(tx, {
      action,
      noun: 'artwork',
      recordId: id,
      label: title,
      changes: [{ field: 'order', new: number }],
      ...(by && { by }),
    })
  }
}
