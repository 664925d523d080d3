import { type GallerySearch, gallerySearchText } from '@gesso/shared-types/features/finder/gallery-search'
import { type MouseEvent, useRef } from 'react'
import { homePath } from '../../routing/paths'
import { Button, ButtonLink } from '../../ui/Button'
import { GalleryEnd } from './finder-styles'
import { useLoadAtEnd } from './use-load-at-end'
import type { useLongGallery } from './use-long-gallery'

const pagePath = (search: GallerySearch, page: number): string =>
  homePath + gallerySearchText({ ...search, page: page > 1 ? page : undefined })

/** A click that means this page, not a new tab or window. */
const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

type Props = {
  search: GallerySearch
  gallery: ReturnType<typeof useLongGallery>
  /** Loads the next batch, and moves the focus to it. */
  onMore: () => void
}

/** The part below the artworks: a link to more of them, which also works without scripts, and one back to the top. */
export function GalleryPager({ search, gallery, onMore }: Props) {
  const { page = 1 } = search
  const { batches, hasMore, hasMoreFailed, isLoadingMore, loadMore, retry } = gallery
  const end = useRef<HTMLDivElement>(null)
  const goOn = useLoadAtEnd(end, hasMore && !isLoadingMore && !hasMoreFailed, loadMore)
  const top = () => {
    window.scrollTo({ top: 0 })
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <GalleryEnd ref={end}>
      {page > 1 && (
        <ButtonLink kind="quiet" low rel="prev" href={pagePath(search, page - 1)}>
          Earlier works
        </ButtonLink>
      )}
      {hasMoreFailed ? (
        <p role="alert">
          More works could not be loaded.{' '}
          <Button kind="quiet" low onClick={retry}>
            Try again
          </Button>
        </p>
      ) : (
        hasMore && (
          <ButtonLink
            kind="quiet"
            low
            rel="next"
            href={pagePath(search, page + batches)}
            aria-busy={isLoadingMore || undefined}
            onClick={(event) => {
              if (!isPlainClick(event)) return
              event.preventDefault()
              goOn()
              onMore()
            }}
          >
            {isLoadingMore ? 'Loading more works …' : 'More works'}
          </ButtonLink>
        )
      )}
      {/* biome-ignore lint/a11y/useValidAnchor: without scripts it leads to the works’ beginning */}
      <a
        href="#main"
        onClick={(event) => {
          event.preventDefault()
          top()
        }}
      >
        Back to top
      </a>
    </GalleryEnd>
  )
}
