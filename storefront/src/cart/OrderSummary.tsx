import { formatCents, toCents } from '@gesso/shared-types/money/money'
import type { OrderAmounts } from '@gesso/shared-types/orders/order-amounts'
import { lineCents } from '@gesso/shared-types/orders/price-order'
import { giftCardRows, includedTaxRows, sumRows } from '@gesso/shared-types/orders/sum-rows'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { artworkTitle, below, figures, from } from '../style/theme'
import { Card } from '../ui/Card'
import { CheckoutIcon } from '../ui/CheckoutIcon'
import { Disclosure } from '../ui/Disclosure'
import { Icon } from '../ui/Icon'
import { SkeletonLine } from '../ui/Skeleton'
import { isGone, lineKind, lineUnitCents, OBSTACLE_TEXTS } from './check-line'
import { LineThumb } from './LineThumb'
import { SummaryLines, TotalLine } from './SummaryLines'
import type { CheckedLine } from './use-checked-cart'

const Aside = styled(Card)`
  display: grid;
  gap: 20px;
  ${below.large} {
    display: none;
  }
`
const Above = styled(Disclosure)`
  padding: 0 20px;
  background: var(--card);
  > summary {
    display: flex;
    min-height: 64px;
    font: var(--t16);
  }
  > summary strong {
    ${figures}
    margin-left: auto;
    font-weight: 500;
  }
  ${from.large} {
    display: none;
  }
`
const Opened = styled.div`
  display: grid;
  gap: 20px;
  padding: 8px 0 24px;
`
const Row = styled.li`
  --thumb: 56px;
  ${figures}
  display: grid;
  grid-template-columns: var(--thumb) minmax(0, 1fr) auto;
  gap: 16px;
  align-items: center;
  padding: 12px 0;
  border-top: 1px solid var(--rule);
  font: var(--t14);
  &:first-child {
    padding-top: 0;
    border-top: 0;
  }
`
const Title = styled.div`
  ${artworkTitle}
  font-size: 1rem;
  line-height: 1.25rem;
  overflow-wrap: anywhere;
`
const Soft = styled.p`
  color: var(--soft);
`
const Obstacle = styled.p<{ $isGone: boolean }>`
  color: ${({ $isGone }) => ($isGone ? 'var(--red)' : 'inherit')};
`
const Sums = styled(SummaryLines)`
  padding-top: 16px;
  border-top: 1px solid var(--rule);
`
const Included = styled.p`
  font: var(--t14);
  color: var(--soft);
`
const Notes = styled.ul`
  display: grid;
  gap: 8px;
  font: var(--t14);
  color: var(--soft);
  li {
    display: flex;
    gap: 10px;
  }
  svg {
    margin-top: 2px;
  }
`

type OrderSummaryProps = {
  lines: readonly CheckedLine[]
  /** null while the order is being priced. */
  amounts: OrderAmounts | null
  /** What is shown between the sums and the total; called twice, for the card and the disclosure. */
  beforeTotal: () => ReactNode
  /** Whether shipping has no price for the place, so that shipping and total are unknown. */
  isShippingOpen?: boolean
}

function MiniRow({
  checked: { line, artwork, isChecking, obstacle, formerCents },
}: {
  checked: CheckedLine
}) {
  const sum = formatCents(lineCents({ ...line, unitPriceCents: lineUnitCents(line) }))
  return (
    <Row>
      <LineThumb artwork={artwork} sizes="56px" />
      <div>
        <Title>{artwork?.title ?? (isChecking ? <SkeletonLine $width={70} /> : 'A work in your cart')}</Title>
        <Soft>
          {lineKind(line)}
          {line.type === 'print' && `, quantity ${line.quantity}`}
        </Soft>
        {obstacle && <Obstacle $isGone={isGone(obstacle)}>{OBSTACLE_TEXTS[obstacle]}</Obstacle>}
        {!obstacle && formerCents !== undefined && <Soft>It was {formatCents(formerCents)} each.</Soft>}
      </div>
      {isGone(obstacle) ? <del>{sum}</del> : <span>{sum}</span>}
    </Row>
  )
}

const NOT_KNOWN = 'Not known yet'

/** The total as text, or that it is not known yet. */
const totalText = ({
  amounts,
  isShippingOpen,
}: Pick<OrderSummaryProps, 'amounts' | 'isShippingOpen'>): string => {
  if (!amounts) return 'Calculating…'
  return isShippingOpen ? NOT_KNOWN : `${formatCents(toCents(amounts.totalAmount))} USD`
}

function SummaryContent({ lines, amounts, beforeTotal, isShippingOpen = false }: OrderSummaryProps) {
  return (
    <>
      <ul>
        {lines.map((checked) => (
          <MiniRow key={checked.line.id} checked={checked} />
        ))}
      </ul>
      {amounts && (
        <Sums>
          {sumRows(amounts).map(({ label, amount }) => (
            <p key={label}>
              <span>{label}</span>
              <span>{label === 'Shipping' && isShippingOpen ? NOT_KNOWN : amount}</span>
            </p>
          ))}
        </Sums>
      )}
      {beforeTotal()}
      <TotalLine>
        <span>Total</span>
        <span>{totalText({ amounts, isShippingOpen })}</span>
      </TotalLine>
      {amounts && giftCardRows(amounts).length > 0 && (
        <SummaryLines>
          {giftCardRows(amounts).map(({ label, amount }) => (
            <p key={label}>
              <span>{label}</span>
              <span>{amount}</span>
            </p>
          ))}
        </SummaryLines>
      )}
      {amounts && includedTaxRows(amounts).length > 0 && (
        <SummaryLines>
          {includedTaxRows(amounts).map(({ label, amount }) => (
            <Included key={label}>
              <span>{label}</span>
              <span>{amount}</span>
            </Included>
          ))}
        </SummaryLines>
      )}
      <Notes>
        <li>
          <Icon name="lock" size={16} />
          Secure payment
        </li>
        <li>
          <CheckoutIcon name="globe" size={16} />
          All prices are in USD. International customers may see currency conversion differences.
        </li>
      </Notes>
    </>
  )
}

/** The items and sums of the order: a card next to the form, or below 1024 px a closed disclosure with the total. */
export function OrderSummary(props: OrderSummaryProps) {
  return (
    <>
      <Above
        summary={
          <>
            Order Summary<strong>{totalText(props)}</strong>
          </>
        }
      >
        <Opened>
          <SummaryContent {...props} />
        </Opened>
      </Above>
      <Aside aria-labelledby="order-summary">
        <h2 id="order-summary">Order Summary</h2>
        <SummaryContent {...props} />
      </Aside>
    </>
  )
}
