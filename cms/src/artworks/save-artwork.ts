import type { Artwork, ArtworkInput } from '@gesso/shared-types/artwork'
import { sql } from '@payloadcms/db-postgres'
import { AppError } from '../app-error'
import type { Context, Transaction } from '../context'
import { withTransaction } from '../database/transaction'
import { discardPictures, preparePictures, savePictures } from '../pictures/save-pictures'
import { getArtwork } from './read-artworks'

async function withPictures(
  context: Context,
  input: ArtworkInput,
  save: (tx: Transaction, data: Record<string, unknown>) => Promise<number>,
): Promise<Artwork> {
  const { images, originalSold: _derived, ...fields } = input
  const prepared = await preparePictures(context, images)
  try {
    return await withTransaction(context, async (tx) => {
      const data = { ...fields, images: await savePictures(prepared, tx.req) }
      return getArtwork(tx, String(await save(tx, data)))
    })
  } catch (error) {
    await discardPictures(context, prepared)
    throw error
  }
}

/** Adds a work. @throws AppError invalid_input */
export function createArtwork(context: Context, input: ArtworkInput): Promise<Artwork> {
  return withPictures(context, input, async ({ req, payload }, data) => {
    const row = await payload.create({ collection: 'artworks', data: data as never, depth: 0, req })
    return Number(row.id)
  })
}

/**
 * Saves a work. With `ifMatch` (the `updatedAt` that the artist saw) a newer state is not overwritten (design §3).
 * @throws AppError not_found, invalid_input, stale with the newer state in `details.artwork`
 */
export function updateArtwork(
  context: Context,
  id: number,
  input: ArtworkInput,
  ifMatch: string | undefined,
): Promise<Artwork> {
  return withPictures(context, input, async (tx, data) => {
    await tx.query(sql`SELECT 1 FROM artworks WHERE id = ${id} FOR UPDATE`)
    const current = await getArtwork(tx, String(id))
    if (ifMatch !== undefined && ifMatch.replace(/^"|"$/g, '') !== current.updatedAt) {
      throw new AppError('stale', { details: { artwork: current } })
    }
    await tx.payload.update({ collection: 'artworks', id, data: data as never, depth: 0, req: tx.req })
    return id
  })
}

/** Moves a work to the panel's trash (design §3). @throws AppError not_found */
export function deleteArtwork(context: Context, id: number): Promise<void> {
  return withTransaction(context, async (tx) => {
    await getArtwork(tx, String(id))
    await tx.payload.update({
      collection: 'artworks',
      id,
      data: { deletedAt: new Date().toISOString() } as never,
      depth: 0,
      req: tx.req,
    })
  })
}
