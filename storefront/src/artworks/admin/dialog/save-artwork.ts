import {
  type ArtworkInput,
  type StoredArtwork,
  storedArtworkSchema,
} from '@gesso/shared-types/artworks/artwork-input'
import { ApiError } from '@gesso/shared-types/contract/call-endpoint'
import { callApi } from '../../../api/call-api'

/**
 * Saves a new or changed artwork. The server refuses a change as stale when the artwork has changed since it was
 * loaded.
 * @param artwork the artwork as it was loaded; null for a new one
 * @param isMoved whether the artist typed another display order
 * @throws ApiError
 */
export async function saveArtwork(
  artwork: StoredArtwork | null,
  input: ArtworkInput,
  isMoved: boolean,
): Promise<StoredArtwork> {
  if (!artwork) return callApi('createArtwork', input)
  const id = String(artwork.id)
  // Reordering does not change `updatedAt`, so a stale display order would be accepted: send the current one instead.
  const { displayOrder } = isMoved ? input : await callApi('getStoredArtwork', { slugOrId: id })
  return callApi('updateArtwork', { ...input, displayOrder, id, ifMatch: artwork.updatedAt })
}

/** The artwork's newer state, which the server sends when it refuses a stale write; null for other errors. */
export function newerState(error: unknown): StoredArtwork | null {
  if (!(error instanceof ApiError && error.body?.code === 'stale')) return null
  return storedArtworkSchema.safeParse(error.body.details?.artwork).data ?? null
}

/** Whether a save failed because the artwork was deleted. */
export const isDeleted = (error: unknown): boolean =>
  error instanceof ApiError && error.body?.code === 'not_found'
