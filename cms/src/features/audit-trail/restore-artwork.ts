import { FLAGS_OF_STATE, type OriginalState } from '@gesso/shared-types/artworks/original-state'
import { sql } from '@payloadcms/db-postgres'
import { checkedFormer, PUBLICATION_FIELDS, STATE_FIELDS, stillThere } from '../../artworks/former-values'
import { getStoredArtwork } from '../../artworks/read-artworks'
import { watchedArtwork } from '../../artworks/watched-artwork'
import { AppError } from '../../platform/app-error'
import { isSame } from '../../platform/audit/differences'
import { nameSave } from '../../platform/audit/watch-collection'
import { readSnapshot } from '../../platform/audit/watched'
import type { Context, Transaction } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import type { AuditEntry } from './audit-entry'
import { readEntry } from './read-entries'

/** The fields of holds, publication and sales elsewhere. They depend on each other, so they are not restored. */
const STATES: readonly string[] = [...STATE_FIELDS, ...PUBLICATION_FIELDS].filter(
  (field) => field !== 'originalState',
)

/** What restoring an entry would write. */
export type Restoration = {
  artworkId: number
  title: string
  /** The version of the artwork that was compared, for `If-Match`. */
  version: string
  /** The fields that would change, with both values; empty when the artwork has the former values already. */
  fields: { field: string; now: unknown; former: unknown }[]
  /** Sentences about what would not be restored, and why. */
  notes: string[]
}

const NOT_RELISTED =
  'The original stays as it is: restoring never puts one on sale. If it is to be sold, say so on the artwork’s own page.'

const STATE_STAYS =
  'Holds, sales elsewhere and who sees the work stay as they are: change them on the artwork’s own page.'

const NOT_STORED =
  'Who has or had the work, terms and private notes stay as they are: the audit trail does not keep what they were.'

const putsOnSale = (field: string, former: unknown): boolean =>
  (field === 'originalAvailable' && former === true) ||
  (field === 'originalState' && FLAGS_OF_STATE[former as OriginalState].available)

const isState = (field: string): boolean => STATES.includes(field)

/** Whether an entry holds former values of an artwork that can be restored. */
export const isRestorable = (
  context: Pick<Context, 'extensions'>,
  { noun, recordId, action, changes }: AuditEntry,
): boolean =>
  noun === 'artwork' &&
  recordId !== null &&
  !['created', 'deleted'].includes(action) &&
  changes.some(({ field }) => field in watchedArtwork(context).shown && !isState(field))

/** Compares the former values of an entry with the artwork now. @throws AppError not_found, conflict */
export const planRestoration = (context: Context, entryId: number): Promise<Restoration> =>
  withTransaction(context, async (tx) => plan(tx, await findEntry(tx, entryId)))

/**
 * Writes the former values of an artwork from an entry, by a validated save that never replaces a newer version. It
 * never puts an original on sale.
 * @param version the version that the artist saw
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
      throw new AppError('stale', { details: { artwork: await getStoredArtwork(tx, String(artworkId)) } })
    }
    if (fields.length === 0) {
      throw new AppError('conflict', { message: 'The artwork has these values already.' })
    }
    nameSave(tx, 'restored')
    const data = Object.fromEntries(
      fields.map(({ field, former }) => [field, checkedFormer(tx, field, former)]),
    )
    await tx.payload.update({ collection: 'artworks', id: artworkId, data, depth: 0, req: tx.req })
    return { artworkId }
  })
}

async function findEntry(tx: Transaction, id: number): Promise<AuditEntry> {
  const entry = await readEntry(tx, id)
  if (!entry || !isRestorable(tx, entry)) {
    throw new AppError('not_found', { message: 'This entry has no former values of an artwork.' })
  }
  return entry
}

async function plan(tx: Transaction, entry: AuditEntry): Promise<Restoration> {
  const artworkId = Number(entry.recordId)
  const watched = watchedArtwork(tx)
  const row = await readSnapshot(tx, watched, sql`id = ${artworkId}`)
  if (!row) throw new AppError('not_found', { message: 'This artwork was deleted for good.' })
  if (row.isTrashed) {
    throw new AppError('conflict', { message: `“${row.label}” is in the trash; restore it there first.` })
  }
  const { title, updatedAt } = await getStoredArtwork(tx, row.id)
  const notes: string[] = []
  const fields: Restoration['fields'] = []
  // `originalState` decides, since `originalAvailable` follows from it.
  const changesState = entry.changes.some(({ field }) => field === 'originalState')
  if (entry.changes.some(({ field }) => isState(field))) notes.push(STATE_STAYS)
  if (entry.changes.some(({ field }) => field in (watched.hidden ?? {}))) notes.push(NOT_STORED)
  for (const { field, old } of entry.changes) {
    if (!(field in watched.shown) || isState(field)) continue
    if (field === 'originalAvailable' && changesState) continue
    const former = await stillThere(tx, field, old, notes)
    const now = row.shown[field]
    if (isSame(now, former)) continue
    if (putsOnSale(field, former)) notes.push(NOT_RELISTED)
    else fields.push({ field, now, former })
  }
  return { artworkId, title, version: updatedAt, fields, notes }
}
