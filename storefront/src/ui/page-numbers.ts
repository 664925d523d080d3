import { PAGES_BEFORE_ELLIPSIS } from '@gesso/shared-types/settings/shop-rules'

export type PageNumber = number | 'gap'

/**
 * The page numbers of a list's pagination: all of them up to seven pages, otherwise the first, the last and those
 * around the current one, with gaps between.
 */
export function pageNumbers(page: number, pages: number): PageNumber[] {
  const span = (first: number, last: number): number[] =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index)
  if (pages <= PAGES_BEFORE_ELLIPSIS) return span(1, pages)
  if (page <= 3) return [...span(1, 4), 'gap', pages]
  if (page >= pages - 2) return [1, 'gap', ...span(pages - 3, pages)]
  return [1, 'gap', page - 1, page, page + 1, 'gap', pages]
}
