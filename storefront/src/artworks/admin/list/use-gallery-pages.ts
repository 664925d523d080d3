import type { Artwork } from '@gesso/shared-types/artwork'
import { ADMIN_PAGE_SIZE } from '@gesso/shared-types/shop-rules'
import { useState } from 'react'
import { countPages } from '../../../ui/Pagination'
import { matchesSearch } from './matches-search'

/** The gallery's list in pages of five, of all works or of those searched for; it keeps its page. */
export function useGalleryPages(artworks: readonly Artwork[]) {
  const [place, setPlace] = useState({ page: 1, q: '' })
  const { q } = place
  const found = q === '' ? artworks : artworks.filter((artwork) => matchesSearch(artwork, q))
  const page = Math.min(place.page, countPages(found.length))
  const first = (page - 1) * ADMIN_PAGE_SIZE
  return {
    page,
    q,
    /** How many there are to page through. */
    count: found.length,
    shown: found.slice(first, first + ADMIN_PAGE_SIZE),
    turnTo: (to: number) => setPlace({ page: to, q }),
    search: (words: string) => setPlace({ page: 1, q: words }),
    /** Turns to where the work at a place of the whole gallery stands, unless a search is on. */
    follow: (index: number) => {
      if (q === '') setPlace({ page: Math.floor(index / ADMIN_PAGE_SIZE) + 1, q })
    },
  }
}
