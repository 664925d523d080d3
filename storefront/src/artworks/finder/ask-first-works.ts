import '../../api/gallery-calls'
import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import { callApi } from '../../api/call-api'

/** Loads the first artworks of a long gallery. */
export const askFirstWorks = async (): Promise<Artwork[]> => (await callApi('findArtworks', {})).artworks
