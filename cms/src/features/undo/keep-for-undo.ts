import { randomUUID } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { CollectionAfterOperationHook, CollectionBeforeOperationHook } from 'payload'
import { asPartOf, type BulkChange, changeOf, endPart, type Move } from '../../artworks/bulk-change'
import { AppError } from '../../platform/app-error'
import { differences } from '../../platform/audit/differences'
import { originOf } from '../../platform/audit/origin'
import type { Snapshot } from '../../platform/audit/watched'
import { hookTransaction, type Transaction } from '../../platform/context'

/** The field that says whether an artwork is in the trash. */
export const IN_TRASH = 'isTrashed'

/**
 * What undoing compares: all that people write about an artwork, and whether it is in the trash. It includes what the
 * audit trail hides, since a change is deleted after a day.
 */
export const stateOf = ({ shown, hidden, isTrashed }: Snapshot) => ({
  shown: { ...shown, ...hidden, [IN_TRASH]: isTrashed },
  hidden: {},
})

/** Stores what a save changes, before and after. */
export async function keepSaved(
  tx: Transaction,
  change: BulkChange,
  before: Snapshot | null,
  after: Snapshot,
): Promise<void> {
  const changed = differences(before && stateOf(before), stateOf(after))
  if (changed.length === 0) return
  await openChange(tx, change)
  const former = before ? Object.fromEntries(changed.map(({ field, old }) => [field, old])) : {}
  const written = Object.fromEntries(changed.map(({ field, new: now }) => [field, now]))
  await keepRow(tx, change.id, {
    artworkId: Number(after.id),
    title: after.label ?? '',
    former,
    written,
    isNew: !before,
  })
}

type UndoRow = { artworkId: number; title: string; isNew: boolean; former: object; written: object }

/** If one change saves an artwork twice, the first former values and the last written ones are kept. */
const keepRow = (tx: Transaction, changeId: string, row: UndoRow) =>
  tx.query(sql`
    INSERT INTO bulk_change_rows AS kept (change_id, artwork_id, title, is_new, former, written)
    VALUES (${changeId}, ${row.artworkId}, ${row.title}, ${row.isNew}, ${JSON.stringify(row.former)}::jsonb,
      ${JSON.stringify(row.written)}::jsonb)
    ON CONFLICT (change_id, artwork_id) DO UPDATE
    SET former = excluded.former || kept.former, written = kept.written || excluded.written, title = excluded.title`)

/**
 * Stores a change with its first artwork. Later artworks must be changed by the same person, except in an import,
 * which another person may continue; and the change must not be undone yet.
 * @throws AppError conflict
 */
async function openChange(tx: Transaction, { id, kind }: BulkChange): Promise<void> {
  const { actor } = originOf(tx)
  await tx.query(sql`
    INSERT INTO bulk_changes (id, kind, actor_id, actor_name) VALUES (${id}, ${kind}, ${actor.id}, ${actor.name?.slice(0, 255) ?? null})
    ON CONFLICT (id) DO NOTHING`)
  const open = await tx.query(sql`
    SELECT 1 FROM bulk_changes
    WHERE id = ${id} AND kind = ${kind} AND (kind = 'imported' OR actor_id IS NOT DISTINCT FROM ${actor.id}) AND undone_at IS NULL FOR SHARE`)
  if (open.length === 0) throw new AppError('conflict', { message: 'This change is over.' })
}

/** Stores the places of all artworks that moved, since one move shifts all those between. */
export async function keepMoved(
  tx: Transaction,
  changeId: string | null,
  moves: readonly Move[],
): Promise<void> {
  if (moves.length === 0) return
  const id = changeId ?? randomUUID()
  await openChange(tx, { id, kind: 'moved' })
  await tx.query(sql`
    INSERT INTO bulk_change_rows AS kept (change_id, artwork_id, title, is_new, former, written)
    SELECT ${id}, id, title, false, jsonb_build_object('displayOrder', old - 1), jsonb_build_object('displayOrder', new - 1)
    FROM jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) AS moves (id int, title text, old int, new int)
    ON CONFLICT (change_id, artwork_id) DO UPDATE SET written = excluded.written`)
}

/** Makes bulk edits and moves to the trash in the panel undoable. */
export const openPanelChange: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  const given = args as { id?: unknown; where?: unknown; data?: { deletedAt?: unknown } | null }
  if (operation !== 'update' || req.payloadAPI !== 'REST') return args
  const isTrashing = Boolean(given.data?.deletedAt)
  const isTakingOut = given.data?.deletedAt === null
  if (isTrashing || (given.id === undefined && given.where && !isTakingOut)) {
    asPartOf({ req }, { id: randomUUID(), kind: isTrashing ? 'trashed' : 'edited' })
  }
  return args
}

/** Adds the id of a bulk edit to the answer, so that the panel can offer to undo it. */
export const tellPanelChange: CollectionAfterOperationHook = async ({ args, operation, req, result }) => {
  const change = changeOf({ req })
  if (operation !== 'update' || req.payloadAPI !== 'REST' || !change) return result
  endPart({ req })
  if ('id' in args) return result
  const kept = await hookTransaction(req).query(sql`SELECT 1 FROM bulk_changes WHERE id = ${change.id}`)
  return kept.length > 0 ? ({ ...(result as object), undo: change.id } as never) : result
}
