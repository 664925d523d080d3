import { formatCents, fromDollars } from '@gesso/shared-types/money/money'
import { type Ref, useId } from 'react'
import styled from 'styled-components'
import { artworkTitle } from '../style/theme'
import { Button } from '../ui/Button'
import { isWaiting, lineKind, lineUnitCents, OBSTACLE_TEXTS } from './check-line'
import type { CheckedLine } from './use-checked-cart'

const Notice = styled.div`
  display: grid;
  gap: 12px;
  margin-bottom: 32px;
  padding: 20px 24px;
  border: 1px solid var(--ink);
  font: var(--t14);
  h2 {
    font: 500 1rem / 1.5rem var(--sans);
    letter-spacing: 0;
  }
  ul {
    display: grid;
    gap: 8px;
  }
`
const Title = styled.span`
  ${artworkTitle}
  font-size: 1rem;
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`

/** The current price of a line, in dollars. */
type NewPrice = { id: string; unitPrice: number }

type CartNoticeProps = {
  lines: readonly CheckedLine[]
  /** The prices with which the order was refused; the buyer can accept them for the cart. */
  newPrices?: readonly NewPrice[]
  isUnchecked: boolean
  onRemove: (ids: string[]) => void
  onTakePrices?: (prices: readonly NewPrice[]) => void
  onRecheck: () => void
  ref?: Ref<HTMLDivElement>
}

/** Says what has changed since the cart was filled, with buttons that correct it. */
export function CartNotice(props: CartNoticeProps) {
  const { lines, newPrices = [], isUnchecked, onRemove, onTakePrices, onRecheck, ref } = props
  const heading = useId()
  const blocked = lines.filter(({ obstacle }) => obstacle)
  const dearer = lines.filter(({ obstacle, formerCents }) => !obstacle && formerCents !== undefined)
  const waiting = newPrices.flatMap((price) => {
    const checked = lines.find(({ line }) => line.id === price.id)
    return checked && lineUnitCents(checked.line) !== fromDollars(price.unitPrice) ? [{ checked, price }] : []
  })
  const hasChanged = blocked.length + dearer.length + waiting.length > 0
  const isQuiet = !hasChanged && !isUnchecked
  return (
    <div role="status" ref={ref} tabIndex={-1} aria-labelledby={isQuiet ? undefined : heading}>
      {!isQuiet && (
        <Notice>
          <h2 id={heading}>{isUnchecked ? 'Prices could not be checked' : 'Your cart has changed'}</h2>
          {isUnchecked && <p>The gallery could not be reached. What you see may be out of date.</p>}
          {hasChanged && (
            <ul>
              {blocked.map(({ line, artwork, obstacle }) => (
                <li key={line.id}>
                  <Title>{artwork?.title ?? 'A work in your cart'}</Title> ({lineKind(line)}):{' '}
                  {obstacle && OBSTACLE_TEXTS[obstacle]} It is not counted in the total.
                </li>
              ))}
              {dearer.map(({ line, artwork, formerCents = 0 }) => (
                <li key={line.id}>
                  <Title>{artwork?.title}</Title> ({lineKind(line)}) was {formatCents(formerCents)} and is now{' '}
                  {formatCents(lineUnitCents(line))}.
                </li>
              ))}
              {waiting.map(({ checked: { line, artwork }, price }) => (
                <li key={line.id}>
                  <Title>{artwork?.title ?? 'A work in your cart'}</Title> ({lineKind(line)}) costs{' '}
                  {formatCents(fromDollars(price.unitPrice))} now, not {formatCents(lineUnitCents(line))}.
                </li>
              ))}
            </ul>
          )}
          <Actions>
            {blocked.length > 0 && (
              <Button low onClick={() => onRemove(blocked.map(({ line }) => line.id))}>
                Remove from Cart
              </Button>
            )}
            {waiting.length > 0 && (
              <Button low onClick={() => onTakePrices?.(newPrices)}>
                Update Cart
              </Button>
            )}
            {(isUnchecked || blocked.some(({ obstacle }) => isWaiting(obstacle))) && (
              <Button low kind="quiet" onClick={onRecheck}>
                Check Again
              </Button>
            )}
          </Actions>
        </Notice>
      )}
    </div>
  )
}
