import { galleryEndpoints } from '@gesso/shared-types/artworks/gallery-endpoints'
import {
  type GallerySearch,
  gallerySearchText,
  readGallerySearch,
} from '@gesso/shared-types/artworks/gallery-search'

/** The part of a request that selects the page or call. */
export type Asked = { path: string; url: string }

const CALL = galleryEndpoints.findArtworks

const queryOf = (url: string): URLSearchParams => {
  const start = url.indexOf('?')
  return new URLSearchParams(start < 0 ? '' : url.slice(start + 1))
}

/** Returns the query of the work that a contact message is about: `?work={slug}`. */
function workSearchOf(url: string): string {
  const slug = queryOf(url).get('work') ?? ''
  return /^[\w-]{1,255}$/.test(slug) ? `?work=${slug}` : ''
}

/** Reads the gallery search of an address; null for other addresses, and for a call with invalid input. */
export function gallerySearchOf({ path, url }: Asked): GallerySearch | null {
  if (path === '/') return readGallerySearch(queryOf(url))
  if (path !== CALL.path) return null
  return CALL.input.safeParse(Object.fromEntries(queryOf(url))).data ?? null
}

/**
 * Returns the cache key of a response: the path, plus the normalized gallery search, or the work on the contact page.
 * Other query parameters do not create separate responses.
 */
export function cacheKey(asked: Asked): string {
  if (asked.path === '/contact') return asked.path + workSearchOf(asked.url)
  const search = gallerySearchOf(asked)
  if (search) return asked.path + gallerySearchText(search)
  // A call with invalid input is never cached.
  return asked.path === CALL.path ? asked.url : asked.path
}
