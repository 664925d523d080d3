import type { ArtworkOrder } from '@gesso/shared-types/artworks/artwork-order'
import { ADMIN_PAGE_SIZE } from '@gesso/shared-types/settings/shop-rules'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '../../../api/api-query'
import { countPages } from '../../../ui/Pagination'

/** Which artworks there are; `q` searches them. What was last found stays until the next search is answered. */
const orderQuery = (q: string) => ({
  ...apiQuery('readArtworkOrder', q === '' ? {} : { q }),
  placeholderData: keepPreviousData,
})

/** Divides the artworks, or those that a search finds, into pages of five. The page stays when the list changes. */
export function useGalleryPages() {
  const [state, setState] = useState({ page: 1, search: '' })
  const { search } = state
  const { data: order, isError, refetch } = useQuery(orderQuery(search))
  const { ids, found, drafts }: ArtworkOrder = order ?? { ids: [], found: [], drafts: [] }
  const page = Math.min(state.page, countPages(found.length))
  const first = (page - 1) * ADMIN_PAGE_SIZE
  return {
    isLoaded: order !== undefined,
    isFailed: isError && !order,
    retry: () => void refetch(),
    page,
    search,
    /** The ids of all artworks in gallery order, and of the drafts. */
    ids,
    drafts,
    /** How many artworks there are on all pages. */
    count: found.length,
    shownIds: found.slice(first, first + ADMIN_PAGE_SIZE),
    goToPage: (to: number) => setState({ page: to, search }),
    setSearch: (words: string) => setState({ page: 1, search: words }),
    /** Goes to the page of the artwork at an index of the whole gallery, except during a search. */
    showIndex: (index: number) => {
      if (search === '') setState({ page: Math.floor(index / ADMIN_PAGE_SIZE) + 1, search })
    },
  }
}
