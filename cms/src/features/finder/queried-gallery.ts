import type { CallOutput } from '@gesso/shared-types/contract'
import { finderEndpoints } from '@gesso/shared-types/features/finder/finder-endpoints'
import {
  type GallerySearch,
  gallerySearchText,
  readGallerySearch,
} from '@gesso/shared-types/features/finder/gallery-search'
import { type Asked, type QueriedCall, queryOf } from '../../platform/queried-calls'

const { input, path: callPath } = finderEndpoints.findArtworks

/** What an address asks of the gallery; null for other addresses, and for a call whose input is refused. */
function searchOf({ path, url }: Asked): GallerySearch | null {
  const query = new URLSearchParams(queryOf(url))
  if (path === '/') return readGallerySearch(query)
  if (path !== callPath) return null
  return input.safeParse(Object.fromEntries(query)).data ?? null
}

/** The gallery by filters, of which there are few, and by typed words, which hardly anyone else types (docs/decisions/finding.md). */
export const queriedGallery: QueriedCall = {
  name: 'findArtworks',
  path: callPath,
  queryOf: (asked) => {
    const search = searchOf(asked)
    if (search) return gallerySearchText(search)
    // A refused call is never cached.
    return asked.path === callPath ? queryOf(asked.url) : null
  },
  isForMany: (asked, answer) => {
    const { found } = answer as CallOutput<'findArtworks'>
    return found.total > 0 && searchOf(asked)?.q === undefined
  },
}
