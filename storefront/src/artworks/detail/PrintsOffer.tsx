import type { Artwork } from '@gesso/shared-types/artwork'
import { formatPrice, toCents } from '@gesso/shared-types/money'
import { MIN_PRINT_QUANTITY } from '@gesso/shared-types/shop-rules'
import { useId, useState } from 'react'
import styled from 'styled-components'
import { figures } from '../../theme'
import { Button } from '../../ui/Button'
import { QuantityStepper } from '../../ui/QuantityStepper'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import { offersPrints, printPriceText } from '../artwork-offers'
import { Offer, OfferHead, Pair, Price } from './offer-styles'

const Sizes = styled.fieldset`
  display: grid;
  border-top: 1px solid var(--rule);
`
const Size = styled.label`
  display: flex;
  align-items: center;
  gap: 14px;
  min-height: 48px;
  padding-block: 8px;
  border-bottom: 1px solid var(--rule);
  cursor: pointer;
  &:has(:checked) {
    font-weight: 500;
  }
  &:hover input {
    border-color: var(--ink);
  }
`
const Radio = styled.input`
  appearance: none;
  flex: none;
  width: 20px;
  height: 20px;
  margin: 0;
  border: 1px solid var(--edge);
  border-radius: 50%;
  background: var(--card);
  cursor: pointer;
  &:checked {
    border: 6px solid var(--ink);
  }
`
const SizePrice = styled.span`
  ${figures}
  margin-left: auto;
`
const Quantity = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  font: var(--label);
`

type PrintsOfferProps = {
  artwork: Artwork
  onAdd: (optionIndex: number, quantity: number) => void
  onBuy: (optionIndex: number, quantity: number) => void
}

/** The 'Fine Art Prints' card: exactly one size and a quantity. Nothing can be bought until a size is chosen. */
export function PrintsOffer({ artwork, onAdd, onBuy }: PrintsOfferProps) {
  const id = useId()
  const [chosen, setChosen] = useState<number | null>(null)
  const [quantity, setQuantity] = useState(MIN_PRINT_QUANTITY)
  if (!offersPrints(artwork)) return null
  return (
    <Offer aria-labelledby={id}>
      <OfferHead>
        <h2 id={id}>Fine Art Prints</h2>
        <Price>{printPriceText(artwork.printOptions)}</Price>
      </OfferHead>
      <Sizes>
        <VisuallyHidden as="legend">Size</VisuallyHidden>
        {artwork.printOptions.map(({ size, price }, index) => (
          <Size key={size}>
            <Radio
              type="radio"
              name={`${id}-size`}
              checked={chosen === index}
              onChange={() => setChosen(index)}
            />
            <span>{size}</span>
            <SizePrice>{formatPrice(toCents(price))}</SizePrice>
          </Size>
        ))}
      </Sizes>
      <Quantity>
        <span aria-hidden="true">Quantity</span>
        <QuantityStepper value={quantity} onChange={setQuantity} label="Quantity" />
      </Quantity>
      <Pair>
        <Button
          kind="primary"
          disabled={chosen === null}
          onClick={() => chosen !== null && onBuy(chosen, quantity)}
        >
          Buy Now
        </Button>
        <Button disabled={chosen === null} onClick={() => chosen !== null && onAdd(chosen, quantity)}>
          Add to Cart
        </Button>
      </Pair>
    </Offer>
  )
}
