import * as z from 'zod/mini'
import { artworkSchema } from '../../artworks/artwork'
import type { Endpoint } from '../../contract/endpoint'
import { pageNumberSchema } from '../../contract/page-input'
import { MAX_SEARCH_LENGTH } from '../../settings/shop-rules'
import { idParamSchema, plainText } from '../../text/text'
import { finderPaths } from './finder-paths'
import { GALLERY_SHOWS, GALLERY_SORTS } from './gallery-search'

/** A filter's value as it is in an address, its name, and how many works it would show. */
const choice = z.object({ value: z.string(), name: z.string(), count: z.number() })

/** What a search found, and how many works each filter would show together with the other chosen ones. */
const foundSchema = z.object({
  /** All works that everyone sees, whatever the search. */
  works: z.number(),
  /** Works that were found. */
  total: z.number(),
  /** Whether no work has the typed words and these have similar ones. */
  isSimilar: z.boolean(),
  shows: z.object({ all: z.number(), originals: z.number(), prints: z.number(), sold: z.number() }),
  mediums: z.array(choice),
  /** In the artist's order. */
  series: z.array(choice),
})
export type Found = z.infer<typeof foundSchema>

const gallerySlice = z.object({
  artworks: z.array(artworkSchema),
  /** Whether more works follow. */
  hasMore: z.boolean(),
  found: foundSchema,
})
export type GallerySlice = z.infer<typeof gallerySlice>

/** The call of a long gallery. Apart from the others, so that no first page carries it. */
export const finderEndpoints = {
  /** One batch of the found works: those after the work `after`, or the page `page`. */
  findArtworks: {
    method: 'GET',
    path: finderPaths.findArtworks,
    access: 'anyone',
    input: z.object({
      show: z.optional(z.enum(GALLERY_SHOWS)),
      medium: z.optional(plainText('Medium', 255)),
      series: z.optional(plainText('Series', 255)),
      sort: z.optional(z.enum(GALLERY_SORTS)),
      q: z.optional(plainText('Search', MAX_SEARCH_LENGTH)),
      page: z.optional(pageNumberSchema),
      after: z.optional(idParamSchema),
    }),
    output: gallerySlice,
  },
} as const satisfies Record<string, Endpoint>
