import type { Undone } from '@gesso/shared-types/features/undo/bulk-change'
import { sql } from '@payloadcms/db-postgres'
import { type BulkChange, bulkChangeFollowers } from '../../artworks/bulk-change'
import { checkedFormer, stillThere } from '../../artworks/former-values'
import { AppError } from '../../platform/app-error'
import { isSame } from '../../platform/audit/differences'
import { record } from '../../platform/audit/record'
import { nameSave } from '../../platform/audit/watch-collection'
import type { Context, Transaction } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { IN_TRASH } from './keep-for-undo'
import { mayBeUndone, planRow, readCurrent, type UndoRow } from './plan-undo'

/** How many artworks one transaction writes. After a crash, undoing again does the rest. */
const BATCH = 50

const gone = () =>
  new AppError('not_found', {
    message: 'This cannot be undone any more: it was undone already, or is older than a day.',
  })

/**
 * Undoes a change of several artworks. What was changed since is left alone and reported, and what the shop has sold
 * since stays sold. Each save is validated and in the audit trail, like any other.
 * @throws AppError not_found; conflict when the order on the wall was changed since
 */
export async function undoBulkChange(context: Context, id: string): Promise<Undone> {
  const undone: Undone = { undone: 0, left: [] }
  for (let isOver = false; !isOver; ) {
    isOver = await withTransaction(context, async (tx) => {
      const [change] = await tx.query<BulkChange>(
        sql`SELECT id, kind FROM bulk_changes WHERE ${mayBeUndone(id)} FOR UPDATE`,
      )
      if (!change) throw gone()
      const rows = await takeRows(tx, change)
      if (change.kind === 'moved') await moveBack(tx, rows, undone)
      else for (const row of rows) await undoRow(tx, row, undone)
      const [{ isEmpty = true } = {}] = await tx.query<{ isEmpty: boolean }>(
        sql`SELECT NOT EXISTS (SELECT 1 FROM bulk_change_rows WHERE change_id = ${id}) AS is_empty`,
      )
      if (isEmpty) await tx.query(sql`UPDATE bulk_changes SET undone_at = now() WHERE id = ${id}`)
      return isEmpty
    })
  }
  return undone
}

/** Takes the next rows to undo, deletes them and locks their artworks. Moves are undone all at once. */
async function takeRows(tx: Transaction, { id, kind }: BulkChange): Promise<UndoRow[]> {
  const limit = kind === 'moved' ? sql`` : sql`LIMIT ${BATCH}`
  const rows = await tx.query<UndoRow>(sql`
    DELETE FROM bulk_change_rows WHERE change_id = ${id} AND artwork_id IN (
      SELECT artwork_id FROM bulk_change_rows WHERE change_id = ${id} ORDER BY artwork_id ${limit})
    RETURNING artwork_id, title, is_new, former, written`)
  const sorted = rows.toSorted((one, other) => one.artworkId - other.artworkId)
  const ids = sql.param(sorted.map(({ artworkId }) => artworkId))
  // In the order of ids, as every change of several artworks locks them.
  await tx.query(sql`SELECT 1 FROM artworks WHERE id = ANY(${ids}::int[]) ORDER BY id FOR NO KEY UPDATE`)
  return sorted
}

async function undoRow(tx: Transaction, row: UndoRow, undone: Undone): Promise<void> {
  const { artworkId, title } = row
  const current = await readCurrent(tx, [artworkId])
  const { fields, reason } = planRow(row, current.get(artworkId) ?? null)
  const notes: string[] = reason ? [reason] : []
  const data: Record<string, unknown> = {}
  for (const { field, former } of fields) {
    if (field === IN_TRASH) data.deletedAt = former ? new Date().toISOString() : null
    else {
      const value = await stillThere(tx, field, former, notes)
      try {
        data[field] = checkedFormer(tx, field, value)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        // The value was stored before there was a rule against it.
        notes.push('A former value is not allowed any more.')
      }
    }
  }
  if (notes.length > 0) undone.left.push({ title, reason: notes.join(' ') })
  if (Object.keys(data).length === 0) return
  const what = data.deletedAt && row.isNew ? 'added' : 'images' in data ? 'pictures' : null
  for (const { undone: told } of tx.extensions(bulkChangeFollowers))
    if (what) await told?.(tx, artworkId, what)
  nameSave(tx, 'restored')
  await tx.payload.update({ collection: 'artworks', id: artworkId, data, depth: 0, trash: true, req: tx.req })
  undone.undone += 1
}

/** Puts all artworks back where they were before a move. Undoing a part would make an order that nobody chose. */
async function moveBack(tx: Transaction, rows: readonly UndoRow[], undone: Undone): Promise<void> {
  const current = await readCurrent(
    tx,
    rows.map(({ artworkId }) => artworkId),
  )
  const isMoved = ({ artworkId, written }: UndoRow) =>
    !isSame(current.get(artworkId)?.shown.displayOrder, written.displayOrder)
  if (rows.some((row) => current.has(row.artworkId) && isMoved(row))) {
    throw new AppError('conflict', { message: 'The order was changed again since. Nothing was undone.' })
  }
  const places = rows.map(({ artworkId, former }) => ({ id: artworkId, place: former.displayOrder }))
  await tx.query(sql`
    UPDATE artworks SET display_order = place
    FROM jsonb_to_recordset(${JSON.stringify(places)}::jsonb) AS places (id int, place int)
    WHERE artworks.id = places.id`)
  await record(tx, {
    action: 'reordered',
    noun: 'artwork',
    label: `Gallery order, as it was: ${rows.length} ${rows.length === 1 ? 'artwork' : 'artworks'}`,
  })
  undone.undone += rows.length
}
