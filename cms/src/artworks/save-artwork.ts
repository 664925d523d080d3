import type { Artwork, ArtworkInput } from '@gesso/shared-types/artwork'
import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { AppError } from '../app-error'
import { type Transaction, withTransaction } from '../database/transaction'
import { discardPictures, preparePictures, savePictures } from '../pictures/save-pictures'
import { getArtwork } from './read-artworks'

async function withPictures(
  from: PayloadRequest,
  input: ArtworkInput,
  save: (transaction: Transaction, data: Record<string, unknown>) => Promise<number>,
): Promise<Artwork> {
  const { images, originalSold: _derived, ...fields } = input
  const prepared = await preparePictures(from.payload, images)
  try {
    return await withTransaction(
      from.payload,
      async (transaction) => {
        const data = { ...fields, images: await savePictures(prepared, transaction.req) }
        return getArtwork(transaction.req, String(await save(transaction, data)))
      },
      from,
    )
  } catch (error) {
    await discardPictures(prepared)
    throw error
  }
}

/** Adds a work. @throws AppError invalid_input */
export function createArtwork(from: PayloadRequest, input: ArtworkInput): Promise<Artwork> {
  return withPictures(from, input, async ({ req }, data) => {
    const row = await req.payload.create({ collection: 'artworks', data: data as never, depth: 0, req })
    return Number(row.id)
  })
}

/**
 * Saves a work. With `ifMatch` (the `updatedAt` that the artist saw) a newer state is not overwritten (design §3).
 * @throws AppError not_found, invalid_input, stale with the newer state in `details.artwork`
 */
export function updateArtwork(
  from: PayloadRequest,
  id: number,
  input: ArtworkInput,
  ifMatch: string | undefined,
): Promise<Artwork> {
  return withPictures(from, input, async ({ req, rows }, data) => {
    await rows(sql`SELECT 1 FROM artworks WHERE id = ${id} FOR UPDATE`)
    const current = await getArtwork(req, String(id))
    if (ifMatch !== undefined && ifMatch.replace(/^"|"$/g, '') !== current.updatedAt) {
      throw new AppError('stale', { details: { artwork: current } })
    }
    await req.payload.update({ collection: 'artworks', id, data: data as never, depth: 0, req })
    return id
  })
}

/** Moves a work to the panel's trash (design §3). @throws AppError not_found */
export function deleteArtwork(from: PayloadRequest, id: number): Promise<void> {
  return withTransaction(
    from.payload,
    async ({ req }) => {
      await getArtwork(req, String(id))
      await req.payload.update({
        collection: 'artworks',
        id,
        data: { deletedAt: new Date().toISOString() } as never,
        depth: 0,
        req,
      })
    },
    from,
  )
}
