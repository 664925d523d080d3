import {
  BULK_CHANGE_KINDS,
  type BulkChangeKind,
  UNDO_HOURS,
} from '@gesso/shared-types/features/undo/bulk-change'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { PUBLICATION_FIELDS, STATE_FIELDS } from '../../artworks/former-values'
import { watchedArtwork } from '../../artworks/watched-artwork'
import { isSame } from '../../platform/audit/differences'
import { readSnapshots, type Snapshot } from '../../platform/audit/watched'
import type { Context } from '../../platform/context'
import { IN_TRASH, stateOf } from './keep-for-undo'

/** An artwork in a change, as stored. */
export type UndoRow = {
  artworkId: number
  title: string
  isNew: boolean
  former: Record<string, unknown>
  written: Record<string, unknown>
}

/** What undoing would do to one artwork now. */
export type PlannedUndo = {
  artworkId: number
  title: string
  /** Each field as it is and as it would be; empty when the artwork is left alone. */
  fields: { field: string; now: unknown; former: unknown }[]
  /** Why it, or some of it, is left alone. */
  reason: string | null
}

/** An artwork as it is now, and what orders know about it. */
export type CurrentArtwork = Snapshot & { isOrdered: boolean; isShopSold: boolean }

const UNDOABLE = sql`at > now() - make_interval(hours => ${UNDO_HOURS})`

/** The SQL condition that a change may be undone: it was made within the last day and is not undone yet. */
export const mayBeUndone = (id: string) => sql`id = ${id} AND ${UNDOABLE} AND undone_at IS NULL`

/** A change within the last day, for a list. */
export type ListedChange = {
  id: string
  kind: BulkChangeKind
  actorId: string | null
  actorName: string | null
  at: string
  undoneAt: string | null
  works: number
  titles: string[]
  /** What it wrote. */
  fields: string[]
}

const MOST_TITLES = 5

/** Lists the changes of several artworks within the last day, newest first. */
export const listBulkChanges = (context: Context, limit = 100): Promise<ListedChange[]> =>
  readBulkChanges(context, UNDOABLE, limit)

async function readBulkChanges(context: Context, which: SQL, limit: number): Promise<ListedChange[]> {
  const rows = await context.query<ListedChange>(sql`
    SELECT bulk_changes.id, kind, actor_id, actor_name, at, undone_at, count(artwork_id)::int AS works,
      coalesce((array_agg(title ORDER BY artwork_id))[1:${sql.raw(String(MOST_TITLES))}], '{}') AS titles,
      ARRAY(SELECT DISTINCT jsonb_object_keys(written) FROM bulk_change_rows WHERE change_id = bulk_changes.id) AS fields
    FROM bulk_changes LEFT JOIN bulk_change_rows ON change_id = bulk_changes.id
    WHERE ${which} GROUP BY bulk_changes.id ORDER BY at DESC LIMIT ${limit}`)
  return rows.filter(({ kind }) => BULK_CHANGE_KINDS.includes(kind))
}

/** Finds the last change that can still be undone; null for none. */
export async function lastBulkChange(context: Context): Promise<ListedChange | null> {
  const last = sql`(SELECT id FROM bulk_changes WHERE ${UNDOABLE} AND undone_at IS NULL ORDER BY at DESC LIMIT 1)`
  const [change] = await readBulkChanges(context, sql`bulk_changes.id = ${last}`, 1)
  return change ?? null
}

/** Plans what undoing a change would do now, artwork by artwork. @param limit the most artworks */
export async function planUndo(context: Context, id: string, limit = 200): Promise<PlannedUndo[]> {
  const rows = await context.query<UndoRow>(sql`
    SELECT artwork_id, title, is_new, former, written FROM bulk_change_rows
    WHERE change_id = ${id} ORDER BY artwork_id LIMIT ${limit}`)
  const current = await readCurrent(
    context,
    rows.map(({ artworkId }) => artworkId),
  )
  return rows.map((row) => planRow(row, current.get(row.artworkId) ?? null))
}

/** Reads artworks as they are now, by id. */
export async function readCurrent(
  context: Pick<Context, 'query' | 'extensions'>,
  ids: readonly number[],
): Promise<Map<number, CurrentArtwork>> {
  const written = watchedArtwork(context)
  const watched = {
    ...written,
    hidden: {
      ...written.hidden,
      isOrdered: sql`EXISTS (SELECT 1 FROM order_items WHERE artwork_id = artworks.id)`,
      isShopSold: sql`sold_order_id IS NOT NULL`,
    },
  }
  const found = await readSnapshots(context, watched, sql`id = ANY(${sql.param(ids)}::int[])`)
  return new Map(
    found.map((artwork) => {
      const { isOrdered, isShopSold, ...hidden } = artwork.hidden
      return [
        Number(artwork.id),
        { ...artwork, hidden, isOrdered: isOrdered === true, isShopSold: isShopSold === true },
      ]
    }),
  )
}

const ORIGINAL: readonly string[] = ['originalAvailable', ...STATE_FIELDS]
const GROUPS: readonly (readonly string[])[] = [ORIGINAL, PUBLICATION_FIELDS]

/** Plans what undoing would do to an artwork. @param now null when it was deleted for good */
export function planRow(row: UndoRow, now: CurrentArtwork | null): PlannedUndo {
  const { artworkId, title, isNew, written } = row
  const left = (reason: string): PlannedUndo => ({ artworkId, title, fields: [], reason })
  if (!now) return left('It was deleted for good since.')
  const state: Record<string, unknown> = stateOf(now).shown
  const isSameField = (field: string) => isSame(state[field], written[field])
  // Fields that depend on each other are undone together, and only if all are still as the change wrote them.
  const isAsWritten = (field: string) =>
    (GROUPS.find((group) => group.includes(field)) ?? [field]).every(
      (other) => !(other in written) || isSameField(other),
    )
  if (isNew) {
    if (now.isTrashed) return left('It is in the trash already.')
    if (now.isOrdered) return left('It was ordered since.')
    if (!Object.keys(written).every(isAsWritten)) return left('It was changed since.')
    return { artworkId, title, fields: [{ field: IN_TRASH, now: false, former: true }], reason: null }
  }
  const fields = Object.entries(row.former).filter(([field]) => isAsWritten(field))
  const changed = Object.keys(row.former).length - fields.length
  const kept = fields.filter(([field]) => !(now.isShopSold && ORIGINAL.includes(field)))
  const reasons = [
    ...(changed > 0 ? [kept.length > 0 ? 'Some of it was changed since.' : 'It was changed since.'] : []),
    ...(kept.length < fields.length ? ['It was sold since: it stays sold.'] : []),
  ]
  return {
    artworkId,
    title,
    fields: kept.map(([field, former]) => ({ field, now: state[field] ?? null, former })),
    reason: reasons.join(' ') || null,
  }
}
