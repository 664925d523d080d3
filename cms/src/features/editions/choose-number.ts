import { type EditionNumber, numberLabel } from '@gesso/shared-types/features/editions/edition-numbers'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { recordHistory } from '../../orders/record-history'
import { AppError } from '../../platform/app-error'
import { record } from '../../platform/audit/record'
import type { Context } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { lockEdition } from './edition-rows'
import { listNumbers } from './list-numbers'

/**
 * Gives a line of an order another number of its edition, or an artist's proof, in exchange for one that it has.
 * @throws AppError not_found; conflict when the order was sent, the new number is taken, or the old one is certified
 */
export function chooseNumber(
  context: Context,
  lineId: number,
  { from, to }: { from: EditionNumber; to: EditionNumber },
): Promise<void> {
  return withTransaction(context, async (tx) => {
    const [line] = await tx.query<{
      editionId: number
      orderId: string
      isSent: boolean
      number: string
    }>(sql`
      SELECT edition_id, orders.id AS order_id, status = 'completed' AS is_sent, number
      FROM order_items JOIN orders ON orders.id = order_id
      WHERE order_items.id = ${lineId} AND edition_id IS NOT NULL FOR NO KEY UPDATE OF orders`)
    if (!line) throw new AppError('not_found', { message: 'There is no such line of an edition' })
    if (line.isSent)
      throw new AppError('conflict', { message: 'This order was sent: the print has its number for good.' })
    const edition = await lockEdition(tx, line.editionId)
    const numbers = await listNumbers(tx, edition.id)
    const find = ({ kind, number }: EditionNumber) =>
      numbers.find((one) => one.kind === kind && one.number === number)
    if (find(from)?.order?.lineId !== lineId)
      throw new AppError('conflict', { message: 'This line has another number by now. Please look again.' })
    if (from.kind === to.kind && from.number === to.number) return
    const [certified] = await tx.query(sql`
      SELECT 1 FROM certificates WHERE order_item_id = ${lineId} AND state <> 'void'
        AND number = ${numberLabel(from, edition)}`)
    if (certified) {
      throw new AppError('conflict', {
        message: `${numberLabel(from, edition)} has a certificate. Make that one void first.`,
      })
    }
    const isReserved =
      to.kind === 'number' && from.kind === 'proof' && edition.given + edition.held >= edition.total
    if (find(to)?.state !== 'free' || isReserved)
      throw new AppError('conflict', {
        message: `${numberLabel(to, edition)} is not free. Choose another one.`,
      })
    await tx.query(sql`
      UPDATE edition_numbers SET kind = ${to.kind}, number = ${to.number}
      WHERE edition_id = ${edition.id} AND kind = ${from.kind} AND number = ${from.number}`)
    const words = `${numberLabel(to, edition)} instead of ${numberLabel(from, edition)}`
    await recordHistory(tx, line.orderId, `${edition.title}: another number was chosen, ${words}.`)
    await record(tx, {
      action: 'updated',
      noun: 'order',
      recordId: line.orderId,
      label: line.number,
      changes: [{ field: 'editionNumber', old: numberLabel(from, edition), new: numberLabel(to, edition) }],
    })
  })
}
