import { useDeferredValue } from 'react'
import { UnreadCart } from '../cart/UnreadCart'
import { useCart } from '../cart/use-cart'
import { useHead } from '../head/use-head'
import { cartPath, homePath } from '../routing/paths'
import { ButtonLink } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { PageHeader } from '../ui/PageHeader'
import { WaitingForScripts } from '../ui/PageLoading'
import { WholeScreen } from '../ui/WholeScreen'
import { CheckoutSteps } from './checkout/CheckoutSteps'

const HEADING = (
  <PageHeader>
    <h1>Checkout</h1>
    <ButtonLink href={cartPath} kind="quiet">
      Edit Cart
    </ButtonLink>
  </PageHeader>
)

const EMPTY = (
  <EmptyState title="Your cart is empty">
    <ButtonLink href={homePath} kind="primary">
      Continue Shopping
    </ButtonLink>
  </EmptyState>
)

/**
 * Checkout. The cart is only in the browser, so the server renders the heading, and the steps follow. They are
 * deferred, so that React renders them in short pieces, between which the browser responds.
 */
export function CheckoutPage() {
  useHead({ title: 'Checkout', description: 'Shipping and payment of the works in your cart.' })
  const { lines, isRead } = useCart()
  const isShown = useDeferredValue(isRead)
  if (!isShown) {
    return (
      <WholeScreen>
        <UnreadCart empty={EMPTY}>
          {HEADING}
          <WaitingForScripts withoutScripts="Checkout needs JavaScript: your cart is kept in your browser, and card data goes straight to the payment provider." />
        </UnreadCart>
      </WholeScreen>
    )
  }
  if (lines.length === 0) return <WholeScreen>{EMPTY}</WholeScreen>
  return (
    <WholeScreen>
      {HEADING}
      <CheckoutSteps />
    </WholeScreen>
  )
}
