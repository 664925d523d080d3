import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import type { CartLine } from '@gesso/shared-types/orders/order'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { ArtworkCaption } from '../artworks/detail/ArtworkCaption'
import { ArtworkDescription } from '../artworks/detail/ArtworkDescription'
import { ArtworkSkeleton } from '../artworks/detail/ArtworkSkeleton'
import { ArtworkStage } from '../artworks/detail/ArtworkStage'
import { artworkHead } from '../artworks/detail/artwork-head'
import { ArtworkDetails, ArtworkLayout, OfferList } from '../artworks/detail/artwork-layout-styles'
import { OriginalOffer } from '../artworks/detail/OriginalOffer'
import { Note } from '../artworks/detail/offer-styles'
import { PrintsOffer } from '../artworks/detail/PrintsOffer'
import { useArtwork } from '../artworks/detail/use-artwork'
import { isPanorama } from '../artworks/picture/stage-sizes'
import { useAdminMode } from '../auth/use-admin-mode'
import { useUser } from '../auth/use-user'
import { recallTitles, rememberTitles } from '../cart/cart-titles'
import { CART_TOASTS } from '../cart/cart-toasts'
import { newOriginalLine, newPrintLine } from '../cart/new-line'
import { changeCart } from '../cart/use-cart'
import { useHead } from '../head/use-head'
import { LazyView } from '../routing/lazy-component'
import { usePageParams } from '../routing/page-params'
import { askPath, checkoutPath, homePath, previewPath } from '../routing/paths'
import { closedText, useHoliday } from '../settings/use-holiday'
import { useShop } from '../shop-context'
import { Button, ButtonLink } from '../ui/Button'
import { ErrorBoundary } from '../ui/ErrorBoundary'
import { ErrorState, ErrorWays } from '../ui/ErrorState'
import { useToast } from '../ui/use-toast'
import { isMissing } from './is-missing'
import { moreWorks, workFacts } from './work/lazy-work-parts'

const ArtistOnWork = lazy(async () => ({
  default: (await import('./dashboard/ArtistOnWork')).ArtistOnWork,
}))

// Created once: rendered again with the page before its code is loaded, the server's content would disappear until
// then.
const FACTS = <LazyView lazy={workFacts} fallback={null} />
const MORE = <LazyView lazy={moreWorks} fallback={null} />

/** The page of one artwork: its pictures, caption and offers, and what follows them. */
export function ArtworkPage() {
  const { slug = '' } = usePageParams()
  // A new key for each artwork, so that it starts with its first picture and no chosen size.
  return <ArtworkBySlug key={slug} slug={slug} />
}

function ArtworkBySlug({ slug }: { slug: string }) {
  const shop = useShop()
  const holiday = useHoliday()
  const { data: artwork, error, isFetching, refetch } = useArtwork(slug)
  const { isAdmin } = useAdminMode()
  const navigate = useNavigate()
  const toast = useToast()
  const user = useUser()
  const unknown = isMissing(error)
  const hasPreview = unknown && user !== null
  useHead(
    artwork
      ? artworkHead(artwork, shop)
      : error
        ? { title: unknown ? 'Artwork Not Found' : 'Error Loading Artwork', status: unknown ? 404 : 500 }
        : { title: null },
  )

  // A draft does not exist for visitors; the artist sees its preview.
  useEffect(() => {
    if (hasPreview) navigate(previewPath(slug), { replace: true })
  }, [hasPreview, navigate, slug])

  if (error) {
    return (
      <ErrorState
        title={unknown ? 'Artwork Not Found' : 'Error Loading Artwork'}
        text={
          unknown
            ? "The artwork you're looking for doesn't exist."
            : 'Unable to load this artwork. Please try again later.'
        }
      >
        <ErrorWays>
          {!unknown && (
            <Button wide disabled={isFetching} onClick={() => refetch()}>
              Try again
            </Button>
          )}
          <ButtonLink href={homePath} kind="primary" wide>
            Browse Gallery
          </ButtonLink>
        </ErrorWays>
      </ErrorState>
    )
  }
  if (!artwork) return <ArtworkSkeleton />

  /** Whether the shop is closed; if so, shows a toast. */
  const isClosed = () => {
    if (holiday) toast({ title: 'On holiday', description: closedText(holiday), failed: true })
    return holiday !== undefined
  }
  const addWithTitle = (line: CartLine) => {
    const outcome = changeCart.add(line)
    if (outcome === 'added' || outcome === 'unchanged')
      rememberTitles({ ...recallTitles(), [artwork.id]: artwork.title })
    return outcome
  }
  const addLine = (line: CartLine) => {
    if (isClosed()) return
    const outcome = addWithTitle(line)
    const [picture] = artwork.pictures
    toast({ ...CART_TOASTS[outcome], ...(picture && { picture }) })
  }
  const buyLine = (line: CartLine) => {
    if (isClosed()) return
    const outcome = addWithTitle(line)
    if (outcome === 'added' || outcome === 'unchanged') return navigate(checkoutPath)
    toast(CART_TOASTS[outcome])
    if (outcome === 'cleared-and-added') navigate(checkoutPath)
  }
  return (
    <>
      <ShownArtwork
        artwork={artwork}
        editing={
          isAdmin && (
            <ErrorBoundary>
              <Suspense>
                <ArtistOnWork artwork={artwork} />
              </Suspense>
            </ErrorBoundary>
          )
        }
        below={FACTS}
      >
        {holiday && (
          <Note role="note">
            {closedText(holiday)} <a href={askPath(artwork.slug)}>Ask about this work</a>
          </Note>
        )}
        <ArtworkOffers artwork={artwork} onAdd={addLine} onBuy={buyLine} />
        <noscript>
          <Note>Buying needs JavaScript: the cart is kept in your browser.</Note>
        </noscript>
      </ShownArtwork>
      {MORE}
    </>
  )
}

// The pages of drafts and private artworks import these parts, so that they stay in this chunk.

type ShownArtworkProps = {
  artwork: Artwork
  isInert?: boolean
  /** The artist's link for editing it. */
  editing?: ReactNode
  /** Shown below its text. */
  below?: ReactNode
  children: ReactNode
}

/** An artwork with its pictures, caption and offers. */
export function ShownArtwork({ artwork, isInert = false, editing, below, children }: ShownArtworkProps) {
  return (
    <ArtworkLayout $wide={isPanorama(artwork.pictures[0])}>
      <ArtworkStage artwork={artwork} />
      <ArtworkDetails>
        <ArtworkCaption artwork={artwork} />
        {editing}
        <OfferList inert={isInert}>{children}</OfferList>
        {artwork.description && <ArtworkDescription text={artwork.description} />}
        {below}
      </ArtworkDetails>
    </ArtworkLayout>
  )
}

type ArtworkOffersProps = {
  artwork: Artwork
  onAdd: (line: CartLine) => void
  onBuy: (line: CartLine) => void
}

/** The offers of an artwork: its original and its prints. */
export function ArtworkOffers({ artwork, onAdd, onBuy }: ArtworkOffersProps) {
  return (
    <>
      <OriginalOffer
        artwork={artwork}
        onAdd={() => onAdd(newOriginalLine(artwork))}
        onBuy={() => onBuy(newOriginalLine(artwork))}
      />
      <PrintsOffer
        artwork={artwork}
        onAdd={(option, quantity) => onAdd(newPrintLine(artwork, option, quantity))}
        onBuy={(option, quantity) => onBuy(newPrintLine(artwork, option, quantity))}
      />
    </>
  )
}
