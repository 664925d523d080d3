import {
  HERE_MINUTES,
  type HereCode,
  type HereWork,
  isHereOpen,
} from '@gesso/shared-types/features/pay-here/pay-here'
import { parseMoney } from '@gesso/shared-types/money/money'
import { sql } from '@payloadcms/db-postgres'
import { AGREED_STATES, IS_HELD, IS_PUBLISHED } from '../../artworks/artwork-states'
import { orderParts } from '../../orders/order-part'
import { AppError } from '../../platform/app-error'
import type { Context, Transaction } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { newToken } from '../../platform/token'
import { writeAgreement } from '../agreements/create-agreement'
import { findHere, findHereOfWork, presentHereCode } from './read-here'

/** 96 random bits, for a quarter of an hour: the address is short enough to be typed. */
const TOKEN_LENGTH = 16

/**
 * Makes a code for a work at the shop's price, and keeps its original for it. A work has one open code: a second
 * device, or the same one after a reload, gets that.
 * @throws AppError conflict when payments are off, or this cannot be sold now
 */
export const openHereCode = (context: Context, work: HereWork): Promise<HereCode> =>
  withTransaction(context, async (tx) => {
    const { artworkId, printSize, isTakenAlong } = work
    if (!tx.gateway) throw new AppError('payments_unavailable', { message: 'Payments are not set up.' })
    // Of two devices the second one finds the code of the first.
    await tx.query(sql`SELECT 1 FROM artworks WHERE id = ${artworkId} FOR NO KEY UPDATE`)
    const last = await findHereOfWork(tx, artworkId)
    if (last && isHereOpen(last.state)) return presentHereCode(tx, last)
    const { title, price } = await readSold(tx, work)
    const { id } = await writeAgreement(tx, {
      ...{ kind: 'here', messageId: null, buyer: { name: '', email: '' }, lines: [], title, words: null },
      work: printSize === null ? { artworkId, type: 'original' } : { artworkId, type: 'print', printSize },
      // By the shop's terms if it is sent.
      shippingCents: isTakenAlong ? 0 : null,
      payments: [{ amountCents: parseMoney(price) ?? 0, dueOn: null }],
      openUntil: { minutes: HERE_MINUTES },
    })
    await tx.query(sql`
      INSERT INTO pay_here (agreement_id, artwork_id, token, is_taken_along)
      VALUES (${id}, ${artworkId}, ${newToken().slice(0, TOKEN_LENGTH)}, ${isTakenAlong})`)
    return presentHereCode(tx, await findHere(tx, id))
  })

type Sold = { title: string; price: string | null; left: (Record<string, number> | null)[] }

/** Reads what is sold. @throws AppError conflict, not_found */
async function readSold(
  tx: Transaction,
  { artworkId, printSize: size }: HereWork,
): Promise<{ title: string; price: string }> {
  const left = tx.extensions(orderParts).flatMap((part) => part.left ?? [])
  const isOriginal = size === null
  const [found] = await tx.query<Sold>(sql`
    SELECT title, jsonb_build_array(${sql.join(left, sql`, `)}) AS left,
      CASE WHEN ${isOriginal} THEN
          CASE WHEN ${AGREED_STATES} AND sold_order_id IS NULL AND hold_order_id IS NULL AND NOT ${IS_HELD}
            THEN nullif(original_price, 0)::text END
        WHEN prints_available THEN (SELECT option ->> 'price' FROM jsonb_array_elements(print_options) AS option
          WHERE option ->> 'size' = ${size}::text LIMIT 1) END AS price
    FROM artworks WHERE id = ${artworkId} AND ${IS_PUBLISHED}`)
  if (!found) throw new AppError('not_found', { message: 'This work is not on the site.' })
  const { title, price } = found
  const isLeft = size === null || found.left.every((counts) => (counts?.[size] ?? 1) > 0)
  if (price !== null && isLeft) return { title, price }
  throw new AppError('conflict', {
    message: isOriginal
      ? 'The original cannot be sold just now: it is sold, somebody is buying it, or it has no price.'
      : 'No print of this size can be sold just now.',
  })
}
