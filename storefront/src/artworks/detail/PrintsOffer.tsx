import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import { editionFacts, editionOf, editionSize, leftWords } from '@gesso/shared-types/artworks/edition-words'
import { formatPrice, toCents } from '@gesso/shared-types/money/money'
import { MAX_PRINT_QUANTITY, MIN_PRINT_QUANTITY } from '@gesso/shared-types/settings/shop-rules'
import { useId, useState } from 'react'
import styled from 'styled-components'
import { figures } from '../../style/theme'
import { Button } from '../../ui/Button'
import { QuantityStepper } from '../../ui/QuantityStepper'
import { SoldMark } from '../../ui/RedDot'
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
/** A size that is sold out or reserved. */
const Gone = styled(Size).attrs({ as: 'div' })`
  padding-left: 34px;
  color: var(--soft);
  cursor: default;
`
const Small = styled.small`
  ${figures}
  display: block;
  font: var(--t14);
  font-weight: 400;
  color: var(--soft);
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
  display: grid;
  justify-items: end;
  margin-left: auto;
`
const Facts = styled.dl`
  ${figures}
  display: grid;
  gap: 6px;
  padding-top: 20px;
  border-top: 1px solid var(--rule);
  font: var(--t14);
  div {
    display: grid;
    grid-template-columns: 104px 1fr;
  }
  dt {
    color: var(--soft);
  }
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

/** The 'Fine Art Prints' card: a choice of size and quantity. Nothing can be bought until a size is chosen. */
export function PrintsOffer({ artwork, onAdd, onBuy }: PrintsOfferProps) {
  const id = useId()
  const [chosen, setChosen] = useState<number | null>(null)
  const [quantity, setQuantity] = useState(MIN_PRINT_QUANTITY)
  if (!offersPrints(artwork)) return null
  const size = chosen === null ? undefined : artwork.printOptions[chosen]?.size
  const edition = size === undefined ? undefined : editionOf(artwork, size)
  const most = Math.min(edition?.left ?? MAX_PRINT_QUANTITY, MAX_PRINT_QUANTITY)
  // The edition may have sold out since the size was chosen.
  const canBuy = chosen !== null && most > 0
  const count = Math.min(quantity, Math.max(most, MIN_PRINT_QUANTITY))
  // A single edition shows its facts before a size is chosen.
  const told = edition ?? (artwork.editions?.length === 1 ? artwork.editions[0] : undefined)
  const facts = told ? editionFacts(told) : []
  return (
    <Offer aria-labelledby={id}>
      <OfferHead>
        <h2 id={id}>Fine Art Prints</h2>
        <Price>{printPriceText(artwork.printOptions)}</Price>
      </OfferHead>
      <Sizes>
        <VisuallyHidden as="legend">Size</VisuallyHidden>
        {artwork.printOptions.map(({ size, price }, index) => {
          const own = editionOf(artwork, size)
          const words = own && `${editionSize(own)} · ${leftWords(own)}`
          const shown = formatPrice(toCents(price))
          return own?.left === 0 ? (
            <Gone key={size}>
              <span>
                {size}
                <Small>{editionSize(own)}</Small>
              </span>
              <SizePrice>
                <del>{shown}</del>
                {own.reserved > 0 ? leftWords(own) : <SoldMark>{leftWords(own)}</SoldMark>}
              </SizePrice>
            </Gone>
          ) : (
            <Size key={size}>
              <Radio
                type="radio"
                name={`${id}-size`}
                checked={chosen === index}
                onChange={() => setChosen(index)}
              />
              <span>
                {size}
                {words && <Small>{words}</Small>}
              </span>
              <SizePrice>{shown}</SizePrice>
            </Size>
          )
        })}
      </Sizes>
      <Quantity>
        <span aria-hidden="true">Quantity</span>
        <QuantityStepper value={count} onChange={setQuantity} label="Quantity" most={most} />
      </Quantity>
      <Pair>
        <Button kind="primary" disabled={!canBuy} onClick={() => canBuy && onBuy(chosen, count)}>
          Buy Now
        </Button>
        <Button disabled={!canBuy} onClick={() => canBuy && onAdd(chosen, count)}>
          Add to Cart
        </Button>
      </Pair>
      {facts.length > 0 && (
        <Facts aria-label="Edition">
          {facts.map(({ name, words }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </Facts>
      )}
    </Offer>
  )
}
