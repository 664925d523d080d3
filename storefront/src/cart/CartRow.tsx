import { editionOf } from '@gesso/shared-types/artworks/edition-words'
import { formatCents } from '@gesso/shared-types/money/money'
import { lineCents } from '@gesso/shared-types/orders/price-order'
import { MAX_PRINT_QUANTITY } from '@gesso/shared-types/settings/shop-rules'
import styled from 'styled-components'
import { artworkPath } from '../routing/paths'
import { artworkTitle, figures } from '../style/theme'
import { CheckoutIcon } from '../ui/CheckoutIcon'
import { IconButton } from '../ui/IconButton'
import { QuantityStepper } from '../ui/QuantityStepper'
import { SkeletonLine } from '../ui/Skeleton'
import { isGone, lineKind, lineUnitCents, OBSTACLE_TEXTS } from './check-line'
import { LineThumb } from './LineThumb'
import type { CheckedLine } from './use-checked-cart'

const Row = styled.li`
  --thumb: 96px;
  display: grid;
  grid-template-columns: var(--thumb) minmax(0, 1fr);
  gap: 8px 20px;
  padding: 24px 0;
  border-top: 1px solid var(--rule);
  &:last-child {
    border-bottom: 1px solid var(--rule);
  }
  > :first-child {
    place-items: start;
    align-content: start;
  }
  @container (min-width: 660px) {
    --thumb: 144px;
    grid-template-columns: var(--thumb) minmax(0, 1fr) auto;
    column-gap: 32px;
    align-items: start;
    padding: 32px 0;
  }
`
const Title = styled.div`
  ${artworkTitle}
  font-size: 1.25rem;
  line-height: 1.75rem;
  min-height: 1.75rem;
  overflow-wrap: anywhere;
  a {
    display: inline-block;
    margin-block: -8px;
    padding-block: 8px;
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
    text-decoration-thickness: 1px;
  }
`
const Small = styled.p`
  ${figures}
  font: var(--t14);
`
const Kind = styled(Small)`
  color: var(--soft);
`
const UnitPrice = styled(Small)`
  margin-top: 4px;
`
const Note = styled(Small)`
  margin-top: 8px;
`
/** A reserved work is not red, because it may become free again. */
const Obstacle = styled(Note)<{ $isGone: boolean }>`
  color: ${({ $isGone }) => ($isGone ? 'var(--red)' : 'inherit')};
`
const Controls = styled.div`
  grid-column: 1 / -1;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  min-height: 48px;
  margin-top: 8px;
  @container (min-width: 660px) {
    grid-column: auto;
    display: grid;
    grid-template-columns: 138px 104px 44px;
    justify-items: end;
    margin-top: -8px;
    > :first-child {
      justify-self: start;
    }
  }
`
const Sum = styled.span`
  ${figures}
  margin-left: auto;
  font-weight: 500;
`

/** The most prints of a line: what is left of its edition, but at least the present quantity. */
const mostOf = ({ line, artwork }: CheckedLine): number => {
  const edition = line.type === 'print' && artwork ? editionOf(artwork, line.printSize) : undefined
  const left = edition ? Math.max(edition.left, line.quantity) : MAX_PRINT_QUANTITY
  return Math.min(left, MAX_PRINT_QUANTITY)
}

type CartRowProps = {
  checked: CheckedLine
  onQuantity: (quantity: number) => void
  onRemove: () => void
}

const THUMB_SIZES = '(min-width: 740px) 144px, 96px'

/**
 * A row without its work, in the size of a loaded one. The cart's page is filled with copies of it before its scripts
 * are loaded (show-early-cart.ts).
 */
export function EarlyCartRow() {
  return (
    <Row data-early-row="">
      <LineThumb artwork={undefined} sizes={THUMB_SIZES} />
      <div>
        <Title data-early-text="" />
        <Kind data-early-text="" />
        <UnitPrice>&nbsp;</UnitPrice>
      </div>
      <Controls />
    </Row>
  )
}

/** One line of the cart with picture, title, kind, price, quantity, sum, and a remove button. */
export function CartRow({ checked, onQuantity, onRemove }: CartRowProps) {
  const { line, artwork, isChecking, obstacle, formerCents } = checked
  const unitCents = lineUnitCents(line)
  const sum = formatCents(lineCents({ ...line, unitPriceCents: unitCents }))
  const title = checked.title ?? (isChecking ? '' : 'A work in your cart')
  const gone = isGone(obstacle)
  const name = title || 'this work'
  return (
    <Row>
      <LineThumb artwork={artwork} sizes={THUMB_SIZES} />
      <div>
        <Title>
          {artwork ? (
            <a href={artworkPath(artwork.slug)}>{title}</a>
          ) : (
            title || <SkeletonLine $width={60} $tall />
          )}
        </Title>
        <Kind>{lineKind(line)}</Kind>
        <UnitPrice>{formatCents(unitCents)}</UnitPrice>
        {obstacle && <Obstacle $isGone={gone}>{OBSTACLE_TEXTS[obstacle]}</Obstacle>}
        {!obstacle && formerCents !== undefined && (
          <Note>The price has changed: it was {formatCents(formerCents)}.</Note>
        )}
      </div>
      <Controls>
        {line.type === 'print' && (!obstacle || obstacle === 'edition_short') ? (
          <QuantityStepper
            value={line.quantity}
            onChange={onQuantity}
            label={`Quantity of ${name}`}
            most={mostOf(checked)}
          />
        ) : (
          <Kind>Quantity {line.quantity}</Kind>
        )}
        <Sum>{gone ? <del>{sum}</del> : sum}</Sum>
        <IconButton aria-label={`Remove ${name}, ${lineKind(line)}`} onClick={onRemove}>
          <CheckoutIcon name="remove" />
        </IconButton>
      </Controls>
    </Row>
  )
}
