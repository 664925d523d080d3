import type { AuditAction } from '@gesso/shared-types/audit'
import { type Actor, THE_SHOP } from '../../platform/audit/origin'
import { record } from '../../platform/audit/record'
import type { Transaction } from '../../platform/context'
import { readOrderNumber } from '../reading/read-order-number'

/** An artwork whose original was sold, or is for sale again. */
export type SoldArtwork = { id: number; title: string }

/** Records that an order bought originals. The shop itself is the author, whoever's request noticed it. */
export const recordSales = (tx: Transaction, number: string, sold: readonly SoldArtwork[]): Promise<void> =>
  recordOriginals(tx, 'sold', number, sold, THE_SHOP)

/** Records that originals are for sale again. @param by the author, if it is not the request's user */
export async function recordReleased(
  tx: Transaction,
  orderId: string,
  released: readonly SoldArtwork[],
  by?: Actor,
): Promise<void> {
  if (released.length === 0) return
  await recordOriginals(tx, 'released', await readOrderNumber(tx, orderId), released, by)
}

async function recordOriginals(
  tx: Transaction,
  action: AuditAction,
  number: string,
  artworks: readonly SoldArtwork[],
  by: Actor | undefined,
): Promise<void> {
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
