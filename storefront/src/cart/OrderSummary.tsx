import { formatCents } from '@gesso/shared-types/money'
import { lineCents, type OrderSums } from '@gesso/shared-types/price-order'
import styled from 'styled-components'
import { artworkTitle, below, figures, from } from '../theme'
import { Card } from '../ui/Card'
import { CheckoutIcon } from '../ui/CheckoutIcon'
import { Disclosure } from '../ui/Disclosure'
import { Icon } from '../ui/Icon'
import { SkeletonLine } from '../ui/Skeleton'
import { lineKind, lineUnitCents, OBSTACLE_TEXTS } from './check-line'
import { LineThumb } from './LineThumb'
import { SummaryLines, TotalLine } from './SummaryLines'
import type { CheckedLine } from './use-checked-cart'

const Beside = styled(Card)`
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
  overflow-wrap: break-word;
`
const Soft = styled.p`
  color: var(--soft);
`
const Obstacle = styled.p`
  color: var(--red);
`
const Sums = styled(SummaryLines)`
  padding-top: 16px;
  border-top: 1px solid var(--rule);
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

type OrderSummaryProps = { lines: readonly CheckedLine[]; sums: OrderSums }

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
        {obstacle && <Obstacle>{OBSTACLE_TEXTS[obstacle]}</Obstacle>}
        {!obstacle && formerCents !== undefined && <Soft>It was {formatCents(formerCents)} each.</Soft>}
      </div>
      {obstacle ? <del>{sum}</del> : <span>{sum}</span>}
    </Row>
  )
}

function Inside({ lines, sums }: OrderSummaryProps) {
  return (
    <>
      <ul>
        {lines.map((checked) => (
          <MiniRow key={checked.line.id} checked={checked} />
        ))}
      </ul>
      <Sums>
        <p>
          <span>Subtotal</span>
          <span>{formatCents(sums.subtotalCents)}</span>
        </p>
        <p>
          <span>Shipping</span>
          <span>{formatCents(sums.shippingCents)}</span>
        </p>
      </Sums>
      <TotalLine>
        <span>Total</span>
        <span>{formatCents(sums.totalCents)} USD</span>
      </TotalLine>
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

/** What is about to be bought: a board beside the form, below 1024 px a closed disclosure with its total. */
export function OrderSummary(props: OrderSummaryProps) {
  return (
    <>
      <Above
        summary={
          <>
            Order Summary<strong>{formatCents(props.sums.totalCents)} USD</strong>
          </>
        }
      >
        <Opened>
          <Inside {...props} />
        </Opened>
      </Above>
      <Beside aria-labelledby="order-summary">
        <h2 id="order-summary">Order Summary</h2>
        <Inside {...props} />
      </Beside>
    </>
  )
}
