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
const WORDS = "One-of-a-kind originals and fine art prints, from the artist's own studio."

function homeHead(lead: Artwork | undefined, failed: boolean, shop: HeadShop): PageHead {
  const picture = lead?.pictures[0]
  return {
    title: '',
    description: WORDS,
    path: homePath,
    ...(failed && { status: 500 }),
    ...(lead &&
      picture && { image: { picture, alt: lead.title, sizes: featuredSizes(pictureRatio(picture)) } }),
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: shop.shopName,
      description: WORDS,
      url: shop.publicUrl + homePath,
    },
  }
}

function Gallery() {
  const { data: artworks, isError } = useQuery(apiQuery('listArtworks', {}))
  const user = useUser()
  const shop = useShop()
  const [lead, ...following] = artworks ?? []
  useHead(homeHead(lead, isError, shop))

  if (isError) {
    return (
      <EmptyState title="Error Loading Gallery" text="Unable to load artworks. Please try again later." />
    )
  }
  if (!artworks) return <GallerySkeleton heading={HEADING} />
  if (!lead) {
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
          <p>{WORDS}</p>
        </GalleryIntro>
        <FeaturedCard artwork={lead} />
      </FeaturedSection>
      <GalleryGrid>
        {following.map((artwork) => (
          <GalleryCard key={artwork.id} artwork={artwork} />
        ))}
      </GalleryGrid>
    </>
  )
}

/** The gallery, and for the artist in admin mode the dashboard (specification section 2, Home). */
export function HomePage() {
  // Deferred, so that the gallery stays on show until the dashboard's chunk is there.
  const isAdmin = useDeferredValue(useAdminMode().isAdmin)
  return isAdmin ? <Dashboard /> : <Gallery />
}
