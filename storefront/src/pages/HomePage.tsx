import type { Artwork } from '@gesso/shared-types/artwork'
import { useQuery } from '@tanstack/react-query'
import { lazy, useDeferredValue } from 'react'
import { apiQuery } from '../api/api-query'
import { FeaturedCard, GalleryCard } from '../artworks/gallery/GalleryCard'
import { GallerySkeleton } from '../artworks/gallery/GallerySkeleton'
import { FeaturedSection, GalleryGrid, GalleryIntro } from '../artworks/gallery/gallery-grid-styles'
import { pictureRatio } from '../artworks/picture/picture-ratio'
import { featuredSizes } from '../artworks/picture/picture-sizes'
import { useAdminMode } from '../auth/use-admin-mode'
import { useUser } from '../auth/use-user'
import type { HeadShop, PageHead } from '../head/page-head'
import { useHead } from '../head/use-head'
import { homePath } from '../paths'
import { useShop } from '../shop-context'
import { EmptyState } from '../ui/EmptyState'

const Dashboard = lazy(async () => ({ default: (await import('./dashboard/Dashboard')).Dashboard }))

const HEADING = 'Gallery'
const DESCRIPTION = "One-of-a-kind originals and fine art prints, from the artist's own studio."

function homeHead(featured: Artwork | undefined, failed: boolean, shop: HeadShop): PageHead {
  const picture = featured?.pictures[0]
  return {
    title: '',
    description: DESCRIPTION,
    path: homePath,
    ...(failed && { status: 500 }),
    ...(featured &&
      picture && { image: { picture, alt: featured.title, sizes: featuredSizes(pictureRatio(picture)) } }),
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: shop.shopName,
      description: DESCRIPTION,
      url: shop.publicUrl + homePath,
    },
  }
}

function Gallery() {
  const { data: artworks, isError } = useQuery(apiQuery('listArtworks', {}))
  const user = useUser()
  const shop = useShop()
  const [featured, ...following] = artworks ?? []
  useHead(homeHead(featured, isError, shop))

  if (isError) {
    return (
      <EmptyState title="Error Loading Gallery" text="Unable to load artworks. Please try again later." />
    )
  }
  if (!artworks) return <GallerySkeleton heading={HEADING} />
  if (!featured) {
    return (
      <EmptyState
        title="No Artworks Available"
        text={
          user
            ? 'Start by adding your first artwork to the gallery.'
            : 'Please check back later for new artworks.'
        }
      />
    )
  }
  return (
    <>
      <FeaturedSection>
        <GalleryIntro>
          <h1>{HEADING}</h1>
          <p>{DESCRIPTION}</p>
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

/** The gallery, or in admin mode the dashboard. */
export function HomePage() {
  // Deferred, so that the gallery stays on show until the dashboard's chunk is loaded.
  const isAdmin = useDeferredValue(useAdminMode().isAdmin)
  return isAdmin ? <Dashboard /> : <Gallery />
}
