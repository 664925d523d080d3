import type { Artwork, ArtworkInput } from '@gesso/shared-types/artwork'
import { sql } from '@payloadcms/db-postgres'
import { AppError } from '../app-error'
import type { Context, Transaction } from '../context'
import { withTransaction } from '../database/transaction'
import { withInsertedPictures } from '../pictures/insert-pictures'
import { preparePictures } from '../pictures/prepare-pictures'
import { getArtwork } from './read-artworks'

type ArtworkData = Omit<ArtworkInput, 'images' | 'originalSold'> & { images: number[] }

/** Stores the pictures of a save, then writes the artwork in one transaction with their rows. */
async function saveWithPictures(
  context: Context,
  input: ArtworkInput,
  save: (tx: Transaction, data: ArtworkData) => Promise<number>,
): Promise<Artwork> {
  // `originalSold` is derived from `originalAvailable` when the artwork is written.
  const { images, originalSold: _derived, ...fields } = input
  const prepared = await preparePictures(context, images)
  return withInsertedPictures(context, prepared, async (tx, pictureIds) => {
    const id = await save(tx, { ...fields, images: pictureIds })
    return getArtwork(tx, String(id))
  })
}

/** Adds an artwork. @throws AppError invalid_input, storage_unavailable */
export function createArtwork(context: Context, input: ArtworkInput): Promise<Artwork> {
  return saveWithPictures(context, input, async ({ req, payload }, data) => {
    const artwork = await payload.create({ collection: 'artworks', data, depth: 0, req })
    return artwork.id
  })
}

/**
 * Saves an artwork. With `ifMatch`, the `updatedAt` that the artist last saw, a newer state is not overwritten.
 * @throws AppError not_found, invalid_input, storage_unavailable, stale with the newer state in `details.artwork`
 */
export function updateArtwork(
  context: Context,
  id: number,
  input: ArtworkInput,
  ifMatch: string | undefined,
): Promise<Artwork> {
  return saveWithPictures(context, input, async (tx, data) => {
    await tx.query(sql`SELECT 1 FROM artworks WHERE id = ${id} FOR UPDATE`)
    const current = await getArtwork(tx, String(id))
    if (ifMatch !== undefined && ifMatch.replace(/^"|"$/g, '') !== current.updatedAt) {
      throw new AppError('stale', { details: { artwork: current } })
    }
    await tx.payload.update({ collection: 'artworks', id, data, depth: 0, req: tx.req })
    return id
  })
}

/** Moves an artwork to the panel's trash. @throws AppError not_found */
export function deleteArtwork(context: Context, id: number): Promise<void> {
  return withTransaction(context, async (tx) => {
    await getArtwork(tx, String(id))
    const data = { deletedAt: new Date().toISOString() }
    await tx.payload.update({ collection: 'artworks', id, data, depth: 0, req: tx.req })
  })
}
