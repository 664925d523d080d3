import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/api-query'
import { offersPrints, originalPriceText, printPriceText } from '../../artworks/artwork-offers'
import { ArtworkSkeleton } from '../../artworks/detail/ArtworkSkeleton'
import { Note, Offer, OfferHead, Price } from '../../artworks/detail/offer-styles'
import { useHead } from '../../head/use-head'
import { ShownArtwork } from '../../pages/ArtworkPage'
import { PageError } from '../../pages/PageError'
import { WorkTexts } from '../../pages/work/WorkTexts'
import { usePageParams } from '../../routing/page-params'
import { contactPath } from '../../routing/paths'
import { useShop } from '../../shop-context'
import { ButtonLink } from '../../ui/Button'
import { SoldMark } from '../../ui/RedDot'

const GONE = {
  title: 'Artwork Not Found',
  text: 'This link leads nowhere any more. Ask the artist for a new one.',
}

/** The page of a private artwork, by its link. It cannot be bought online, but a link leads to the artist. */
export function PrivateArtworkPage() {
  const { token = '' } = usePageParams()
  const { data: artwork, error } = useQuery(apiQuery('getPrivateArtwork', { token }))
  if (error) return <PageError error={error} gone={GONE} />
  if (!artwork) return <ArtworkSkeleton />
  return <ShownPrivately artwork={artwork} token={token} />
}

function ShownPrivately({ artwork, token }: { artwork: Artwork; token: string }) {
  const { artistName } = useShop()
  // Without a path, because the page is not for search engines.
  useHead({ title: artwork.title, ...(artistName && { by: artistName }) })
  const { originalOffer: offer } = artwork
  const price = offer === 'sold' ? null : originalPriceText(artwork.originalPrice)
  return (
    <ShownArtwork artwork={artwork} below={<WorkTexts artwork={artwork} />}>
      <Offer aria-label="This work">
        <OfferHead>
          <h2>Shown privately</h2>
          {price && <Price>{price}</Price>}
        </OfferHead>
        {offer === 'sold' && (
          <p>
            <SoldMark>(SOLD)</SoldMark>
          </p>
        )}
        {offer === 'on_hold' && <Note>On hold for somebody. It may come free again.</Note>}
        {offer === 'on_request' && <Note>Price on request.</Note>}
        {offer === 'not_for_sale' && <Note>This work is not for sale.</Note>}
        {offersPrints(artwork) && <Note>Fine art prints: {printPriceText(artwork.printOptions)}</Note>}
        <Note>This work is not in the gallery. To buy it, write to the artist.</Note>
        <ButtonLink href={`${contactPath}?private=${encodeURIComponent(token)}`}>
          Ask about this work
        </ButtonLink>
      </Offer>
    </ShownArtwork>
  )
}
