import { FINDER_FROM } from '@gesso/shared-types/features/finder/finder-rules'
import {
  gallerySearchText,
  isNarrowed,
  readGallerySearch,
} from '@gesso/shared-types/features/finder/gallery-search'
import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { FeaturedCard, GalleryCard } from '../../artworks/gallery/GalleryCard'
import { GallerySkeleton } from '../../artworks/gallery/GallerySkeleton'
import { FeaturedSection, GalleryIntro } from '../../artworks/gallery/gallery-grid-styles'
import { useHead } from '../../head/use-head'
import { EmptyGallery } from '../../pages/EmptyGallery'
import { GalleryError } from '../../pages/GalleryError'
import { DESCRIPTION, HEADING, homeHead } from '../../pages/home-head'
import { homePath } from '../../routing/paths'
import { useShop } from '../../shop-context'
import { ButtonLink } from '../../ui/Button'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import { Finder } from './Finder'
import { FoundGrid, Nothing, Notice, PlainIntro } from './finder-styles'
import { nothingText, similarText } from './finder-words'
import { GalleryPager } from './GalleryPager'
import { useTwoColumns } from './two-columns'
import { useFinderInSight } from './use-finder-in-sight'
import { useFocusOnMore } from './use-focus-on-more'
import { useGalleryPlace } from './use-gallery-place'
import { useLongGallery } from './use-long-gallery'
import { useSettled } from './use-settled'

/** The gallery of a shop with many works: in batches, with filters, order and search (docs/decisions/finding.md). */
export function LongGallery() {
  const shop = useShop()
  const { search: query } = useLocation()
  const asked = useMemo(() => readGallerySearch(new URLSearchParams(query)), [query])
  const gallery = useLongGallery(asked)
  const search = useSettled(asked, !gallery.isStale)
  const [twoColumns, setTwoColumns] = useTwoColumns()
  const { grid, focusFrom } = useFocusOnMore(gallery.works?.length ?? 0)
  const { works, found } = gallery
  useGalleryPlace(works?.length ?? 0, gallery.loadMore)
  const finder = useFinderInSight(gallerySearchText(search))

  const heading = shop.artistName || HEADING
  const description = shop.homeText || DESCRIPTION
  const { page = 1 } = search
  const isPlain = !isNarrowed(search) && page === 1
  const [featured, ...following] = works ?? []
  const isLead = isPlain && featured !== undefined
  const { path, ...head } = homeHead(isLead ? featured : undefined, gallery.hasFailed, shop, description)
  const isBeyondEnd = works?.length === 0 && page > 1
  useHead({
    ...head,
    // Search engines index the gallery and its pages for browsers without scripts, but no searches.
    ...(!isNarrowed(search) && !isBeyondEnd && { path: page > 1 ? `${path}?page=${page}` : homePath }),
    ...(page > 1 && { title: `Page ${page}` }),
    ...(isBeyondEnd && { status: 404 }),
  })

  if (gallery.hasFailed) return <GalleryError isBusy={gallery.isBusy} onRetry={gallery.retry} />
  if (!works || !found) return <GallerySkeleton heading={heading} text={description} />
  if (found.works === 0) return <EmptyGallery />
  const cards = isLead ? following : works
  const hasFinder = found.works >= FINDER_FROM || isNarrowed(search)
  return (
    <>
      {isLead ? (
        <FeaturedSection>
          <GalleryIntro>
            <h1>{heading}</h1>
            <p>{description}</p>
          </GalleryIntro>
          <FeaturedCard artwork={featured} />
        </FeaturedSection>
      ) : (
        <PlainIntro>
          <h1>{heading}</h1>
        </PlainIntro>
      )}
      {hasFinder && (
        <Finder
          ref={finder}
          asked={asked}
          search={search}
          found={found}
          isPartial={found.works > works.length}
          twoColumns={twoColumns}
          onTwoColumns={setTwoColumns}
        />
      )}
      {found.isSimilar && <Notice>{similarText(search)}</Notice>}
      {works.length === 0 ? (
        <Nothing>
          <p>{isBeyondEnd ? 'This page of the gallery has no works.' : nothingText(search)}</p>
          <ButtonLink href={homePath}>{isBeyondEnd ? 'Back to the gallery' : 'Clear filters'}</ButtonLink>
        </Nothing>
      ) : (
        <FoundGrid ref={grid} $two={twoColumns} aria-busy={gallery.isStale || undefined}>
          {cards.map((artwork) => (
            <GalleryCard key={artwork.id} artwork={artwork} />
          ))}
        </FoundGrid>
      )}
      {works.length > 0 && (
        <GalleryPager
          search={search}
          gallery={gallery}
          onMore={() => {
            focusFrom(cards.length)
            void gallery.loadMore()
          }}
        />
      )}
      <VisuallyHidden role="status">{gallery.announcement}</VisuallyHidden>
    </>
  )
}
