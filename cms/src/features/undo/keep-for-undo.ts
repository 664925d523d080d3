import { randomUUID } from 'node:crypto'
import type { BulkChangeKind } from '@gesso/shared-types/features/undo/bulk-change'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { CollectionAfterOperationHook, CollectionBeforeOperationHook } from 'payload'
import { AppError } from '../../platform/app-error'
import { hookTransaction, type Transaction } from '../../platform/context'
import { HIDDEN_ARCHIVE } from '../archive/archive-sql'
import { differences } from '../audit-trail/differences'
import { originOf } from '../audit-trail/origin'
import type { Snapshot } from '../audit-trail/watched'

/** A change of several artworks, named by who makes it. */
export type BulkChange = { id: string; kind: BulkChangeKind }

const CHANGE = 'bulkChange'

/** Whether an artwork is in the trash is a field of its own here. */
export const IN_TRASH = 'isTrashed'

/** Makes what Payload saves in this transaction part of a change of several artworks. */
export function asPartOf({ req }: Pick<Transaction, 'req'>, change: BulkChange | null): void {
  if (change) req.context[CHANGE] = change
}

/** What the audit trail does not keep can be undone all the same: a change is forgotten after a day. */
const pickArchive = (hidden: Snapshot['hidden']) =>
  Object.fromEntries(Object.entries(hidden).filter(([field]) => field in HIDDEN_ARCHIVE))

/** What undoing compares: everything that people write of an artwork, and whether it is in the trash. */
export const stateOf = ({ shown, hidden, isTrashed }: Snapshot) => ({
  shown: { ...shown, ...pickArchive(hidden), [IN_TRASH]: isTrashed },
  hidden: {},
})

/** Keeps what a save changes, as it was and as it is, when the save is part of a change of several. */
export async function keepForUndo(
  tx: Transaction,
  before: Snapshot | null,
  after: Snapshot | null,
): Promise<void> {
  const change = tx.req.context[CHANGE] as BulkChange | undefined
  if (!change || !after) return
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

type KeptRow = { artworkId: number; title: string; isNew: boolean; former: object; written: object }

/** Of an artwork that one change saves twice, the first former values stay, and the last written ones. */
const keepRow = (tx: Transaction, changeId: string, row: KeptRow) =>
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
export async function openChange(tx: Transaction, { id, kind }: BulkChange): Promise<void> {
  const { actor } = originOf(tx)
  await tx.query(sql`
    INSERT INTO bulk_changes (id, kind, actor_id, actor_name) VALUES (${id}, ${kind}, ${actor.id}, ${actor.name?.slice(0, 255) ?? null})
    ON CONFLICT (id) DO NOTHING`)
  const open = await tx.query(sql`
    SELECT 1 FROM bulk_changes
    WHERE id = ${id} AND kind = ${kind} AND (kind = 'imported' OR actor_id IS NOT DISTINCT FROM ${actor.id}) AND undone_at IS NULL FOR SHARE`)
  if (open.length === 0) throw new AppError('conflict', { message: 'This change is over.' })
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
  const change = req.context[CHANGE] as BulkChange | undefined
  if (operation !== 'update' || req.payloadAPI !== 'REST' || !change) return result
  delete req.context[CHANGE]
  if ('id' in args) return result
  const kept = await hookTransaction(req).query(sql`SELECT 1 FROM bulk_changes WHERE id = ${change.id}`)
  return kept.length > 0 ? ({ ...(result as object), undo: change.id } as never) : result
}
