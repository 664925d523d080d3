import { formatCents } from '@gesso/shared-types/money'
import styled from 'styled-components'
import { checkoutPath } from '../paths'
import { ButtonLink } from '../ui/Button'
import { Card } from '../ui/Card'
import { SummaryLines, TotalLine } from './SummaryLines'

const Summary = styled(Card)`
  display: grid;
  gap: 20px;
`
const Later = styled.span`
  color: var(--soft);
`

/** Sums of the cart and the way to checkout; shipping is known there (specification section 2, Cart). */
export function CartSummary({ subtotalCents }: { subtotalCents: number }) {
  return (
    <Summary aria-labelledby="cart-summary">
      <h2 id="cart-summary">Order Summary</h2>
      <SummaryLines>
        <p>
          <span>Subtotal</span>
          <span>{formatCents(subtotalCents)}</span>
        </p>
        <p>
          <span>Shipping:</span> <Later>Calculated at checkout</Later>
        </p>
      </SummaryLines>
      <TotalLine aria-live="polite" aria-atomic="true">
        <span>Total</span> <span>{formatCents(subtotalCents)} USD</span>
      </TotalLine>
      <ButtonLink to={checkoutPath} kind="primary" wide>
        Proceed to Checkout
      </ButtonLink>
    </Summary>
  )
}
