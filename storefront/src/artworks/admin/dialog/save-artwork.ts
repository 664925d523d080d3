import { type Artwork, type ArtworkInput, artworkSchema } from '@gesso/shared-types/artwork'
import { ApiError } from '../../../api/api-error'
import { callApi } from '../../../api/call-api'

/**
 * Saves the dialog: a new work, or a changed one, which is refused as stale when it was changed elsewhere since.
 * @param artwork the work as the dialog showed it; null for a new one
 * @param isPlaced whether the artist typed a display order
 * @throws ApiError
 */
export async function saveArtwork(
  artwork: Artwork | null,
  input: ArtworkInput,
  isPlaced: boolean,
): Promise<Artwork> {
  if (!artwork) return callApi('createArtwork', input)
  const id = String(artwork.id)
  // Reordering changes no updatedAt: an order that nobody typed must not undo it.
  const { displayOrder } = isPlaced ? input : await callApi('getArtwork', { slugOrId: id })
  return callApi('updateArtwork', { ...input, displayOrder, id, ifMatch: artwork.updatedAt })
}

/** The newer state that a stale save is refused with (design §3). */
export function newerState(error: unknown): Artwork | null {
  if (!(error instanceof ApiError && error.body?.code === 'stale')) return null
  return artworkSchema.safeParse(error.body.details?.artwork).data ?? null
}

/** Whether a save found no work: it was deleted elsewhere. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && error.body?.code === 'not_found'
