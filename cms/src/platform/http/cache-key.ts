import { galleryEndpoints } from '@gesso/shared-types/artworks/gallery-endpoints'
import {
  type GallerySearch,
  gallerySearchText,
  readGallerySearch,
} from '@gesso/shared-types/artworks/gallery-search'

/** What of a request says which page or call it asks for. */
export type Asked = { path: string; url: string }

const CALL = galleryEndpoints.findArtworks

const queryOf = (url: string): URLSearchParams => {
  const start = url.indexOf('?')
  return new URLSearchParams(start < 0 ? '' : url.slice(start + 1))
}

/** The work in the gallery that a message is about: `?work={slug}`. */
function workSearchOf(url: string): string {
  const slug = queryOf(url).get('work') ?? ''
  return /^[\w-]{1,255}$/.test(slug) ? `?work=${slug}` : ''
}

/** What an address asks of the gallery; null for other addresses, and for a call whose input is refused. */
export function gallerySearchOf({ path, url }: Asked): GallerySearch | null {
  if (path === '/') return readGallerySearch(queryOf(url))
  if (path !== CALL.path) return null
  return CALL.input.safeParse(Object.fromEntries(queryOf(url))).data ?? null
}

/**
 * What a response is cached under: the path, and for the gallery what the query asks of it, in one spelling, for the
 * contact page the work that is asked about. Any other query makes no response of its own.
 */
export function cacheKey(asked: Asked): string {
  if (asked.path === '/contact') return asked.path + workSearchOf(asked.url)
  const search = gallerySearchOf(asked)
  if (search) return asked.path + gallerySearchText(search)
  // A refused call is never cached.
  return asked.path === CALL.path ? asked.url : asked.path
}
