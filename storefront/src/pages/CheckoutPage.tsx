import { useCart } from '../cart/use-cart'
import { useHead } from '../head/use-head'
import { cartPath, homePath } from '../paths'
import { ButtonLink } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { PageHeader } from '../ui/PageHeader'
import { PageLoading } from '../ui/PageLoading'
import { CheckoutSteps } from './CheckoutSteps'

/** Checkout (specification section 2). The cart lives in the browser: the server renders only that it is looked up. */
export function CheckoutPage() {
  useHead({ title: 'Checkout' })
  const { lines, isRead } = useCart()
  if (!isRead) {
    return (
      <PageLoading
        title="Checkout"
        withoutScripts="Checkout needs JavaScript: your cart is kept in your browser, and card data goes straight to the payment provider."
      />
    )
  }
  if (lines.length === 0) {
    return (
      <EmptyState title="Your cart is empty">
        <ButtonLink to={homePath} kind="primary">
          Continue Shopping
        </ButtonLink>
      </EmptyState>
    )
  }
  return (
    <>
      <PageHeader>
        <h1>Checkout</h1>
        <ButtonLink to={cartPath} kind="quiet">
          Edit Cart
        </ButtonLink>
      </PageHeader>
      <CheckoutSteps />
    </>
  )
}
