import { type Artwork, originalState } from '@gesso/shared-types/artwork'
import { useId } from 'react'
import { Button } from '../../ui/Button'
import { SoldMark } from '../../ui/RedDot'
import { originalPriceText } from '../artwork-offers'
import { Note, Offer, OfferHead, Pair, Price } from './offer-styles'

type OriginalOfferProps = { artwork: Artwork; onAdd: () => void; onBuy: () => void }

/** The 'Original Artwork' card: for sale, reserved by another buyer, or sold. */
export function OriginalOffer({ artwork, onAdd, onBuy }: OriginalOfferProps) {
  const heading = useId()
  const state = originalState(artwork)
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
