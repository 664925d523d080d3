import type { ArtworkInput, StoredArtwork } from '@gesso/shared-types/artworks/artwork-input'
import { sql } from '@payloadcms/db-postgres'
import { withInsertedPictures } from '../pictures/insert-pictures'
import { preparePictures } from '../pictures/prepare-pictures'
import { AppError, invalidField } from '../platform/app-error'
import type { Context, Transaction } from '../platform/context'
import { withTransaction } from '../platform/database/transaction'
import { asPartOf } from './bulk-change'
import { type Alts, readAlts } from './describe-pictures'
import { getStoredArtwork } from './read-artworks'

type ArtworkData = Omit<ArtworkInput, 'images' | 'alts' | 'originalSold' | 'originalAvailable'> & {
  originalAvailable?: boolean
  images: number[]
  alts?: Alts
}

/** The descriptions of all pictures of a save: those that it gives, and those that the others have. */
async function altsOf(tx: Transaction, pictureIds: readonly number[], given: ArtworkInput['alts']) {
  if (!given) return {}
  const kept = await readAlts(tx, pictureIds)
  const written = pictureIds.map((id, at) => [id, given[at] ?? kept[id] ?? ''])
  return { alts: Object.fromEntries(written) as Alts }
}

/** Stores the pictures of a save, then writes the artwork and the pictures' rows in one transaction. */
async function saveWithPictures(
  context: Context,
  input: ArtworkInput,
  save: (tx: Transaction, data: ArtworkData) => Promise<number>,
): Promise<StoredArtwork> {
  // `originalSold` is derived from `originalAvailable` when the artwork is written.
  const { images, alts, originalSold: _derived, originalAvailable, ...rest } = input
  // A state overrides the switch, which may be absent beside it and then has its default.
  const fields = { ...rest, ...(rest.originalState === undefined && { originalAvailable }) }
  if (alts && alts.length > images.length)
    throw invalidField(`alts.${images.length}`, 'There is no such picture')
  const prepared = await preparePictures(context, images)
  return withInsertedPictures(context, prepared, async (tx, pictureIds) => {
    const id = await save(tx, { ...fields, images: pictureIds, ...(await altsOf(tx, pictureIds, alts)) })
    return getStoredArtwork(tx, String(id))
  })
}

/**
 * Adds an artwork.
 * @param beside writes what belongs into the same transaction
 * @throws AppError invalid_input, storage_unavailable; what `beside` throws
 */
export function createArtwork(
  context: Context,
  input: ArtworkInput,
  beside?: (tx: Transaction, id: number) => Promise<void>,
): Promise<StoredArtwork> {
  return saveWithPictures(context, input, async (tx, data) => {
    const { id } = await tx.payload.create({ collection: 'artworks', data, depth: 0, req: tx.req })
    await beside?.(tx, id)
    return id
  })
}

/**
 * Saves an artwork. `ifMatch`, the `updatedAt` that the artist last saw, prevents overwriting a newer version.
 * @param change the change of several artworks that it belongs to
 * @throws AppError not_found, invalid_input, storage_unavailable, stale with the newer version in `details.artwork`
 */
export function updateArtwork(
  context: Context,
  id: number,
  input: ArtworkInput,
  ifMatch: string | undefined,
  change: string | null = null,
): Promise<StoredArtwork> {
  return saveWithPictures(context, input, async (tx, data) => {
    asPartOf(tx, change === null ? null : { id: change, kind: 'edited' })
    await tx.query(sql`SELECT 1 FROM artworks WHERE id = ${id} FOR UPDATE`)
    const current = await getStoredArtwork(tx, String(id))
    if (ifMatch !== undefined && ifMatch.replace(/^"|"$/g, '') !== current.updatedAt) {
      throw new AppError('stale', { details: { artwork: current } })
    }
    await tx.payload.update({ collection: 'artworks', id, data, depth: 0, req: tx.req })
    return id
  })
}

/**
 * Moves an artwork to the panel's trash.
 * @param change the change of several artworks that it belongs to
 * @throws AppError not_found
 */
export function deleteArtwork(context: Context, id: number, change: string | null = null): Promise<void> {
  return withTransaction(context, async (tx) => {
    await getStoredArtwork(tx, String(id))
    asPartOf(tx, change === null ? null : { id: change, kind: 'trashed' })
    const data = { deletedAt: new Date().toISOString() }
    await tx.payload.update({ collection: 'artworks', id, data, depth: 0, req: tx.req })
  })
}
