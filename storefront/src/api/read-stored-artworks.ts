import type { StoredArtwork } from '@gesso/shared-types/artworks/artwork-input'
import { readByIds } from '@gesso/shared-types/artworks/artwork-order'
import { callApi } from './call-api'

/** Reads artworks in the artist's form, in the order of the ids, without those that are deleted. */
export const readStoredArtworks = (
  ids: readonly number[],
  options: { signal?: AbortSignal } = {},
): Promise<StoredArtwork[]> => readByIds(ids, (input) => callApi('listStoredArtworks', input, options))
