import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { apiQuery } from '../api/api-query'
import { FeaturedCard, GalleryCard } from '../artworks/gallery/GalleryCard'
import { GallerySkeleton } from '../artworks/gallery/GallerySkeleton'
import { FeaturedSection, GalleryGrid, GalleryIntro } from '../artworks/gallery/gallery-grid-styles'
import { longGalleryOf } from '../artworks/gallery/gallery-of'
import type { LongGallery } from '../artworks/gallery/long-gallery'
import { useAdminMode } from '../auth/use-admin-mode'
import { longGalleries } from '../features-in/gallery'
import { useHead } from '../head/use-head'
import { LazyView } from '../routing/lazy-component'
import { PageView } from '../routing/lazy-page'
import { useShop } from '../shop-context'
import { dashboardPage } from './dashboard/lazy-dashboard-page'
import { EmptyGallery } from './EmptyGallery'
import { GalleryError } from './GalleryError'
import { DESCRIPTION, HEADING, homeHead } from './home-head'

type ListQuery = {
  artworks: readonly Artwork[] | undefined
  isError: boolean
  isFetching: boolean
  refetch: () => unknown
}

function ShortGallery({ artworks, isError, isFetching, refetch }: ListQuery) {
  const shop = useShop()
  const [featured, ...following] = artworks ?? []
  const heading = shop.artistName || HEADING
  const description = shop.homeText || DESCRIPTION
  useHead(homeHead(featured, isError, shop, description))

  if (isError) return <GalleryError isBusy={isFetching} onRetry={() => refetch()} />
  if (!artworks) return <GallerySkeleton heading={heading} text={description} />
  if (!featured) return <EmptyGallery />
  return (
    <>
      <FeaturedSection>
        <GalleryIntro>
          <h1>{heading}</h1>
          <p>{description}</p>
        </GalleryIntro>
        <FeaturedCard artwork={featured} />
      </FeaturedSection>
      <GalleryGrid>
        {following.map((artwork) => (
          <GalleryCard key={artwork.id} artwork={artwork} />
        ))}
      </GalleryGrid>
    </>
  )
}

function LongView({ gallery }: { gallery: LongGallery }) {
  const shop = useShop()
  return (
    <LazyView
      lazy={gallery.page}
      loading={<GallerySkeleton heading={shop.artistName || HEADING} text={shop.homeText || DESCRIPTION} />}
      fallback={<GalleryError isBusy={false} onRetry={() => window.location.reload()} />}
    />
  )
}

function WholeGallery() {
  const { data: artworks, isError, isFetching, refetch } = useQuery(apiQuery('listArtworks', {}))
  // It may have grown since the page was made.
  const long = artworks && longGalleries.find(({ isFor }) => isFor(artworks.length))
  return long ? (
    <LongView gallery={long} />
  ) : (
    <ShortGallery artworks={artworks} isError={isError} isFetching={isFetching} refetch={refetch} />
  )
}

function Gallery() {
  const long = longGalleryOf(useShop())
  return long ? <LongView gallery={long} /> : <WholeGallery />
}

/** The gallery, or in admin mode the dashboard. */
export function HomePage() {
  // Deferred, so that the gallery stays visible until the dashboard's chunk is loaded.
  const isAdmin = useDeferredValue(useAdminMode().isAdmin)
  return isAdmin ? <PageView page={dashboardPage} /> : <Gallery />
}
