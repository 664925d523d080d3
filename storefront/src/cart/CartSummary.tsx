import { formatCents } from '@gesso/shared-types/money/money'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { checkoutPath } from '../routing/paths'
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

type CartSummaryProps = {
  subtotalCents: number
  delivery?: ReactNode
  /** Why nothing can be bought now; shown in place of the link to checkout. */
  closed?: string | undefined
}

/** The cart's sums, notes about delivery, and the link to checkout, where shipping is added. */
export function CartSummary({ subtotalCents, delivery, closed }: CartSummaryProps) {
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
      {delivery}
      <TotalLine aria-live="polite" aria-atomic="true">
        <span>Total</span> <span>{formatCents(subtotalCents)} USD</span>
      </TotalLine>
      {closed ? (
        <p role="note">{closed}</p>
      ) : (
        <ButtonLink href={checkoutPath} kind="primary" wide>
          Proceed to Checkout
        </ButtonLink>
      )}
    </Summary>
  )
}
