import { artworkInputSchema } from '@gesso/shared-types/artwork'
import { sql } from '@payloadcms/db-postgres'
import { AppError, invalidField } from '../app-error'
import type { AuditEntry } from '../audit/audit-entry'
import { isSame } from '../audit/differences'
import { readEntry } from '../audit/read-entries'
import { nameSave } from '../audit/watch-collection'
import { readSnapshot } from '../audit/watched'
import type { Context, Transaction } from '../context'
import { withTransaction } from '../database/transaction'
import { getArtwork } from './read-artworks'
import { WATCHED_ARTWORK } from './watched-artwork'

/** The fields that a save may write; the rest of what is kept follows from them. */
type Field = Exclude<keyof typeof artworkInputSchema.shape, 'originalSold'>

/** What restoring would write now. */
export type Restoration = {
  artworkId: number
  title: string
  /** The version that was compared, for `If-Match`. */
  version: string
  /** Field by field, as it is and as it would be. None: the artwork has these values already. */
  fields: { field: Field; now: unknown; former: unknown }[]
  /** What stays as it is, and why, in sentences. */
  notes: string[]
}

const NOT_RELISTED =
  'The original stays as it is: restoring never puts one on sale. If it is to be sold, say so on the artwork’s own page.'

/** Whether an entry has former values of an artwork: it was changed then, and had been there before. */
export const isRestorable = ({ noun, recordId, action, changes }: AuditEntry): boolean =>
  noun === 'artwork' &&
  recordId !== null &&
  !['created', 'deleted'].includes(action) &&
  changes.some(({ field }) => field in WATCHED_ARTWORK.shown)

/** Compares an entry's former values with the artwork as it is now. @throws AppError not_found, conflict */
export const planRestoration = (context: Context, entryId: number): Promise<Restoration> =>
  withTransaction(context, async (tx) => plan(tx, await findEntry(tx, entryId)))

/**
 * Writes an artwork's former values from an entry, as a save does: validated, and not over a newer version. An original
 * is never put on sale by it.
 * @param version what the artist was shown
 * @throws AppError not_found, invalid_input; conflict in the trash, and when nothing would change; stale
 */
export function restoreArtwork(
  context: Context,
  entryId: number,
  version: string,
): Promise<{ artworkId: number }> {
  return withTransaction(context, async (tx) => {
    const { artworkId, fields, ...found } = await plan(tx, await findEntry(tx, entryId))
    if (version.replace(/^"|"$/g, '') !== found.version) {
      throw new AppError('stale', { details: { artwork: await getArtwork(tx, String(artworkId)) } })
    }
    if (fields.length === 0) {
      throw new AppError('conflict', { message: 'The artwork has these values already.' })
    }
    nameSave(tx, 'restored')
    const data = Object.fromEntries(fields.map(({ field, former }) => [field, checked(field, former)]))
    await tx.payload.update({ collection: 'artworks', id: artworkId, data, depth: 0, req: tx.req })
    return { artworkId }
  })
}

async function findEntry(tx: Transaction, id: number): Promise<AuditEntry> {
  const entry = await readEntry(tx, id)
  if (!entry || !isRestorable(entry)) {
    throw new AppError('not_found', { message: 'This entry has no former values of an artwork.' })
  }
  return entry
}

async function plan(tx: Transaction, entry: AuditEntry): Promise<Restoration> {
  const artworkId = Number(entry.recordId)
  const row = await readSnapshot(tx, WATCHED_ARTWORK, sql`id = ${artworkId}`)
  if (!row) throw new AppError('not_found', { message: 'This artwork was deleted for good.' })
  if (row.isTrashed) {
    throw new AppError('conflict', { message: `“${row.label}” is in the trash; restore it there first.` })
  }
  const { title, updatedAt } = await getArtwork(tx, row.id)
  const notes: string[] = []
  const fields: Restoration['fields'] = []
  for (const { field, old } of entry.changes) {
    if (!(field in WATCHED_ARTWORK.shown)) continue
    const former = field === 'images' ? await stillThere(tx, old as number[], notes) : old
    const now = row.shown[field]
    if (isSame(now, former)) continue
    if (field === 'originalAvailable' && former === true) notes.push(NOT_RELISTED)
    else fields.push({ field: field as Field, now, former })
  }
  return { artworkId, title, version: updatedAt, fields, notes }
}

/** Pictures that no artwork uses may have been cleared away since. */
async function stillThere(tx: Transaction, ids: number[], notes: string[]): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    sql`SELECT id FROM pictures WHERE id = ANY(${sql.param(ids)}::int[]) FOR KEY SHARE`,
  )
  const found = ids.filter((id) => rows.some((row) => row.id === id))
  const gone = ids.length - found.length
  if (gone > 0) {
    notes.push(
      `${gone === 1 ? 'One picture was' : `${gone} pictures were`} deleted since and cannot come back.`,
    )
  }
  return found
}

/** As the artwork's form checks it. The pictures are ids here, of which each was looked up. @throws AppError invalid_input */
function checked(field: Field, former: unknown): unknown {
  if (field === 'images') return former
  const parsed = artworkInputSchema.shape[field].safeParse(former)
  if (!parsed.success) throw invalidField(field, parsed.error.issues[0]?.message ?? 'Not valid')
  return parsed.data
}
