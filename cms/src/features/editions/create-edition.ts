import type { NewEdition, StoredEdition } from '@gesso/shared-types/features/editions/edition-numbers'
import { HOLD_MINUTES } from '@gesso/shared-types/settings/shop-rules'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { AppError, invalidField } from '../../platform/app-error'
import { record } from '../../platform/audit/record'
import type { Context, Transaction } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { findEdition } from './edition-rows'
import { listOpenSizes, MAY_BE_PAID, UNNUMBERED_SALE } from './sold-prints'

/**
 * Makes a print size a numbered edition. Prints that the shop has sold, and those that the artist sold elsewhere,
 * take the first numbers; prints in orders that are being paid are reserved.
 * @throws AppError not_found; conflict when it is one already; invalid_input when it is too small for them or has no
 *   such size; busy when an order begins at the same moment
 */
export function createEdition(context: Context, input: NewEdition): Promise<StoredEdition> {
  return withTransaction(context, async (tx) => {
    const { artworkId, size, total, proofs, soldElsewhere } = input
    const unpaid = await lockUnpaidOrders(tx, artworkId, size)
    const [artwork] = await tx.query<{ title: string }>(
      sql`SELECT title FROM artworks WHERE id = ${artworkId} AND deleted_at IS NULL FOR UPDATE`,
    )
    if (!artwork) throw new AppError('not_found', { message: 'Artwork not found' })
    const [known] = await tx.query(
      sql`SELECT 1 FROM editions WHERE artwork_id = ${artworkId} AND size = ${size}`,
    )
    if (known) throw new AppError('conflict', { message: `${size} is an edition already.` })
    const open = (await listOpenSizes(tx, artworkId)).find((option) => option.size === size)
    if (!open) throw invalidField('size', 'This work has no such print size. Save its print sizes first.')
    // An order that began in between is visible here but not locked, so the artist has to try again.
    if ((await lockUnpaidOrders(tx, artworkId, size)).length > unpaid.length)
      throw new AppError('busy', { retryAfter: 1 })
    const sold = open.sold + soldElsewhere
    if (sold + open.beingPaid > total) {
      throw invalidField(
        'total',
        `${sold} were sold already${open.beingPaid > 0 ? ` and ${open.beingPaid} are just being paid` : ''}: the edition cannot be smaller.`,
      )
    }
    const [row] = await tx.query<{ id: number }>(sql`
      INSERT INTO editions (artwork_id, size, total, proofs, paper, printer, signature, year)
      VALUES (${artworkId}, ${size}, ${total}, ${proofs}, ${input.paper || null}, ${input.printer || null},
        ${input.signature || null}, ${input.year ?? null}) RETURNING id`)
    if (!row) throw new Error('The edition was not written')
    await tx.query(sql`
      INSERT INTO edition_numbers (edition_id, kind, number, state)
      SELECT ${row.id}, 'number', number, 'sold_before' FROM generate_series(1, ${sold}::int) AS number`)
    await reserveForUnpaid(tx, row.id, artworkId, size)
    await record(tx, {
      action: 'updated',
      noun: 'artwork',
      recordId: artworkId,
      label: artwork.title,
      changes: [{ field: 'edition', new: `${size}: ${total} + ${proofs} AP, ${sold} sold before` }],
    })
    return findEdition(tx, row.id)
  })
}

/** Locks unpaid orders of the size. They come before artworks in the order of locks. */
const lockUnpaidOrders = (tx: Transaction, artworkId: number, size: string) =>
  tx.query<{ id: string }>(sql`
    SELECT id FROM orders WHERE ${MAY_BE_PAID} AND EXISTS (SELECT 1 FROM order_items WHERE order_id = orders.id
      AND artwork_id = ${artworkId} AND print_size = ${size} AND ${UNNUMBERED_SALE})
    ORDER BY id FOR NO KEY UPDATE`)

async function reserveForUnpaid(
  tx: Transaction,
  editionId: number,
  artworkId: number,
  size: string,
): Promise<void> {
  const held = await tx.query<{ quantity: number }>(sql`
    UPDATE order_items SET edition_id = ${editionId}, edition_held = quantity FROM orders
    WHERE orders.id = order_id AND ${MAY_BE_PAID} AND order_items.artwork_id = ${artworkId} AND print_size = ${size}
      AND ${UNNUMBERED_SALE}
    RETURNING quantity`)
  // These orders reserve prints from now on, so their reservations must end like all others.
  await tx.query(sql`
    UPDATE orders SET hold_until = now() + make_interval(mins => ${HOLD_MINUTES})
    WHERE hold_until IS NULL AND id IN (SELECT order_id FROM order_items WHERE edition_id = ${editionId})`)
  const sum = held.reduce((all, { quantity }) => all + quantity, 0)
  if (sum > 0) await tx.query(sql`UPDATE editions SET held = ${sum} WHERE id = ${editionId}`)
}
