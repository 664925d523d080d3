import type { Found } from '@gesso/shared-types/features/finder/finder-endpoints'
import { type GallerySearch, isNarrowed } from '@gesso/shared-types/features/finder/gallery-search'

const count = (works: number): string => works.toLocaleString('en-US')
const worksText = (works: number): string => `${count(works)} ${works === 1 ? 'work' : 'works'}`

/** Says how many artworks there are, or how many a search found. */
export function tallyText({ works, total }: Found, search: GallerySearch): string {
  const leavesOut = isNarrowed({ ...search, sort: undefined })
  return leavesOut ? `${count(total)} of ${worksText(works)}` : worksText(works)
}

/** The announcement that more artworks are shown. */
export const loadedText = (more: number, shown: number, { total }: Found): string =>
  `${count(more)} more ${more === 1 ? 'work' : 'works'}. ${count(shown)} of ${count(total)} are shown.`

/** The sentence shown when no artwork was found. */
export function nothingText({ q, show, medium, series }: GallerySearch): string {
  if (!q) return 'No works match these filters.'
  return show || medium || series ? `No works match “${q}” with these filters.` : `No works match “${q}”.`
}

/** The sentence above artworks that only have words similar to the typed ones. */
export const similarText = ({ q = '' }: GallerySearch): string => `No work has “${q}”. These are similar.`
