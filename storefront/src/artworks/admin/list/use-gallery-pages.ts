import type { StoredArtwork } from '@gesso/shared-types/artworks/artwork-input'
import { ADMIN_PAGE_SIZE } from '@gesso/shared-types/settings/shop-rules'
import { useState } from 'react'
import { countPages } from '../../../ui/Pagination'
import { matchesSearch } from './matches-search'

/** Divides the artworks, or those that a search finds, into pages of five. The page stays when the list changes. */
export function useGalleryPages(artworks: readonly StoredArtwork[]) {
  const [state, setState] = useState({ page: 1, search: '' })
  const { search } = state
  const found = search === '' ? artworks : artworks.filter((artwork) => matchesSearch(artwork, search))
  const page = Math.min(state.page, countPages(found.length))
  const first = (page - 1) * ADMIN_PAGE_SIZE
  return {
    page,
    search,
    /** How many artworks there are on all pages. */
    count: found.length,
    shown: found.slice(first, first + ADMIN_PAGE_SIZE),
    goToPage: (to: number) => setState({ page: to, search }),
    setSearch: (words: string) => setState({ page: 1, search: words }),
    /** Goes to the page of the artwork at an index of the whole gallery, except during a search. */
    showIndex: (index: number) => {
      if (search === '') setState({ page: Math.floor(index / ADMIN_PAGE_SIZE) + 1, search })
    },
  }
}
