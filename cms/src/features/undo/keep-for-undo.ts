import { randomUUID } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { CollectionAfterOperationHook, CollectionBeforeOperationHook } from 'payload'
import { asPartOf, type BulkChange, changeOf, endPart, type Move } from '../../artworks/bulk-change'
import { AppError } from '../../platform/app-error'
import { differences } from '../../platform/audit/differences'
import { originOf } from '../../platform/audit/origin'
import type { Snapshot } from '../../platform/audit/watched'
import { hookTransaction, type Transaction } from '../../platform/context'

/** Whether an artwork is in the trash is a field of its own here. */
export const IN_TRASH = 'isTrashed'

/**
 * What undoing compares: everything that people write of an artwork, and whether it is in the trash. What the audit trail
 * does not keep can be undone all the same: a change is forgotten after a day.
 */
export const stateOf = ({ shown, hidden, isTrashed }: Snapshot) => ({
  shown: { ...shown, ...hidden, [IN_TRASH]: isTrashed },
  hidden: {},
})

/** Keeps what a save changes, as it was and as it is. */
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

/** Of an artwork that one change saves twice, the first former values stay, and the last written ones. */
const keepRow = (tx: Transaction, changeId: string, row: UndoRow) =>
  tx.query(sql`
    INSERT INTO bulk_change_rows AS kept (change_id, artwork_id, title, is_new, former, written)
    VALUES (${changeId}, ${row.artworkId}, ${row.title}, ${row.isNew}, ${JSON.stringify(row.former)}::jsonb,
      ${JSON.stringify(row.written)}::jsonb)
    ON CONFLICT (change_id, artwork_id) DO UPDATE
    SET former = excluded.former || kept.former, written = kept.written || excluded.written, title = excluded.title`)

/**
 * Opens a change with its first artwork. Later ones must be the same person's, but for an import, which another may
 * continue; and it must not be undone yet.
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

/** Keeps the places: of all that moved, because one move shifts all between. */
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

/** Makes the panel's bulk edits and moves to the trash changes that can be undone. */
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

/** Tells the panel which change its bulk edit was, so that it can offer to undo it. */
export const tellPanelChange: CollectionAfterOperationHook = async ({ args, operation, req, result }) => {
  const change = changeOf({ req })
  if (operation !== 'update' || req.payloadAPI !== 'REST' || !change) return result
  endPart({ req })
  if ('id' in args) return result
  const kept = await hookTransaction(req).query(sql`SELECT 1 FROM bulk_changes WHERE id = ${change.id}`)
  return kept.length > 0 ? ({ ...(result as object), undo: change.id } as never) : result
}
