import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import { useId } from 'react'
import { askPath } from '../../routing/paths'
import { Button, ButtonLink } from '../../ui/Button'
import { SoldMark } from '../../ui/RedDot'
import { originalPriceText } from '../artwork-offers'
import { Note, Offer, OfferHead, Pair, Price } from './offer-styles'

type OriginalOfferProps = { artwork: Artwork; onAdd: () => void; onBuy: () => void }

/** The 'Original Artwork' card: for sale, or with the reason why it cannot be bought now. */
export function OriginalOffer({ artwork, onAdd, onBuy }: OriginalOfferProps) {
  const heading = useId()
  const state = artwork.originalOffer
  if (state === 'none') return null
  const price = originalPriceText(artwork.originalPrice)
  return (
    <Offer aria-labelledby={heading}>
      <OfferHead>
        <h2 id={heading}>Original Artwork</h2>
        {price && <Price>{state === 'sold' ? <del>{price}</del> : price}</Price>}
      </OfferHead>
      {state === 'sold' && (
        <p>
          <SoldMark>(SOLD)</SoldMark>
        </p>
      )}
      {state === 'reserved' && (
        <Note>Reserved: another visitor is buying this work. It may come free again in a few minutes.</Note>
      )}
      {state === 'on_hold' && <Note>On hold for somebody. It may come free again.</Note>}
      {state === 'on_request' && (
        <>
          <Note>Price on request.</Note>
          <ButtonLink href={askPath(artwork.slug)}>Ask for the price</ButtonLink>
        </>
      )}
      {state === 'not_for_sale' && <Note>This work is not for sale.</Note>}
      {state === 'available' && (
        <Pair>
          <Button kind="primary" onClick={onBuy}>
            Buy Now
          </Button>
          <Button onClick={onAdd}>Add to Cart</Button>
        </Pair>
      )}
    </Offer>
  )
}
