import { ApiError } from '@gesso/shared-types/call-endpoint'
import type { CartLine } from '@gesso/shared-types/order'
import { useNavigate, useParams } from 'react-router-dom'
import { ArtworkCaption } from '../artworks/detail/ArtworkCaption'
import { ArtworkSkeleton } from '../artworks/detail/ArtworkSkeleton'
import { ArtworkStage } from '../artworks/detail/ArtworkStage'
import { artworkHead } from '../artworks/detail/artwork-head'
import { ArtworkDetails, ArtworkLayout, OfferList } from '../artworks/detail/artwork-layout-styles'
import { OriginalOffer } from '../artworks/detail/OriginalOffer'
import { Note } from '../artworks/detail/offer-styles'
import { PrintsOffer } from '../artworks/detail/PrintsOffer'
import { useArtwork } from '../artworks/detail/use-artwork'
import { CART_TOASTS } from '../cart/cart-toasts'
import { newOriginalLine, newPrintLine } from '../cart/new-line'
import { useCart } from '../cart/use-cart'
import { useHead } from '../head/use-head'
import { checkoutPath, homePath } from '../paths'
import { useShop } from '../shop-context'
import { ButtonLink } from '../ui/Button'
import { ErrorState } from '../ui/ErrorState'
import { useToast } from '../ui/use-toast'

/** One artwork with its pictures, caption and offers. */
export function ArtworkPage() {
  const { slug = '' } = useParams()
  // A new key for another artwork, so that it starts with its first picture and no size chosen.
  return <ArtworkBySlug key={slug} slug={slug} />
}

function ArtworkBySlug({ slug }: { slug: string }) {
  const shop = useShop()
  const { data: artwork, error } = useArtwork(slug)
  const { add } = useCart()
  const navigate = useNavigate()
  const toast = useToast()
  const unknown = error instanceof ApiError && error.status < 500
  useHead(
    artwork
      ? artworkHead(artwork, shop)
      : error
        ? { title: unknown ? 'Artwork Not Found' : 'Error Loading Artwork', status: unknown ? 404 : 500 }
        : { title: null },
  )

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
        <ButtonLink to={homePath} kind="primary" wide>
          Browse Gallery
        </ButtonLink>
      </ErrorState>
    )
  }
  if (!artwork) return <ArtworkSkeleton />

  const addLine = (line: CartLine) => {
    const outcome = add(line)
    toast(CART_TOASTS[outcome])
  }
  const buyLine = (line: CartLine) => {
    const outcome = add(line)
    if (outcome === 'added' || outcome === 'unchanged') return navigate(checkoutPath)
    toast(CART_TOASTS[outcome])
    if (outcome === 'cleared-and-added') navigate(checkoutPath)
  }
  return (
    <ArtworkLayout>
      <ArtworkStage artwork={artwork} />
      <ArtworkDetails>
        <ArtworkCaption artwork={artwork} />
        <OfferList>
          <OriginalOffer
            artwork={artwork}
            onAdd={() => addLine(newOriginalLine(artwork))}
            onBuy={() => buyLine(newOriginalLine(artwork))}
          />
          <PrintsOffer
            artwork={artwork}
            onAdd={(option, quantity) => addLine(newPrintLine(artwork, option, quantity))}
            onBuy={(option, quantity) => buyLine(newPrintLine(artwork, option, quantity))}
          />
          <noscript>
            <Note>Buying needs JavaScript: the cart is kept in your browser.</Note>
          </noscript>
        </OfferList>
      </ArtworkDetails>
    </ArtworkLayout>
  )
}
