import { MAX_SEARCH_LENGTH } from '../../settings/shop-rules'

/** Filters of a gallery: works whose original can be bought, works with prints, works whose original is sold. */
export const GALLERY_SHOWS = ['originals', 'prints', 'sold'] as const
export type GalleryShow = (typeof GALLERY_SHOWS)[number]

/** Orders of a gallery besides the artist's own (docs/decisions/finding.md). */
export const GALLERY_SORTS = ['newest', 'price-low', 'price-high'] as const
export type GallerySort = (typeof GALLERY_SORTS)[number]

/** What is asked of the gallery, as in an address. Each part may be absent. */
export type GallerySearch = {
  show?: GalleryShow | undefined
  medium?: string | undefined
  /** The series' slug. */
  series?: string | undefined
  sort?: GallerySort | undefined
  q?: string | undefined
  /** From 2 on; for browsers without scripts. */
  page?: number | undefined
  /** The id of the work after which the next batch begins; only in calls. */
  after?: number | undefined
}

const MAX_LENGTH = 255
const PAGE = /^[1-9]\d{0,4}$/

const oneOf = <T extends string>(known: readonly T[], text: string | null): T | undefined =>
  known.find((each) => each === text)

/** Normalizes a text and cuts it to `max` characters; undefined when empty. */
function spelled(text: string | null, max: number): string | undefined {
  const plain = (text ?? '').replaceAll('\0', '').normalize('NFC').replace(/\s+/g, ' ').trim()
  return [...plain].slice(0, max).join('').trim() || undefined
}

/** Reads a gallery search from an address. Unknown and invalid values are ignored. */
export function readGallerySearch(query: URLSearchParams): GallerySearch {
  const show = oneOf(GALLERY_SHOWS, query.get('show'))
  const medium = spelled(query.get('medium'), MAX_LENGTH)
  const series = spelled(query.get('series'), MAX_LENGTH)
  const sort = oneOf(GALLERY_SORTS, query.get('sort'))
  const q = spelled(query.get('q'), MAX_SEARCH_LENGTH)
  const page = PAGE.test(query.get('page') ?? '') ? Number(query.get('page')) : 1
  return {
    ...(show && { show }),
    ...(medium && { medium }),
    ...(series && { series }),
    ...(sort && { sort }),
    ...(q && { q }),
    ...(page > 1 && { page }),
  }
}

/** The query of an address for a search, '' for the plain gallery. Equal searches give equal texts. */
export function gallerySearchText({ show, medium, series, sort, q, page, after }: GallerySearch): string {
  const query = new URLSearchParams()
  if (show) query.set('show', show)
  if (medium) query.set('medium', medium)
  if (series) query.set('series', series)
  if (sort) query.set('sort', sort)
  if (q) query.set('q', q)
  if (page) query.set('page', String(page))
  if (after) query.set('after', String(after))
  return query.size > 0 ? `?${query}` : ''
}

/** Whether the search leaves works out or orders them differently from the artist. */
export const isNarrowed = ({ show, medium, series, sort, q }: GallerySearch): boolean =>
  Boolean(show ?? medium ?? series ?? sort ?? q)
