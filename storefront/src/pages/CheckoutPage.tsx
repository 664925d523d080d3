import { useCart } from '../cart/use-cart'
import { useHead } from '../head/use-head'
import { cartPath, homePath } from '../paths'
import { BareWall } from '../ui/BareWall'
import { ButtonLink } from '../ui/Button'
import { PageHead } from '../ui/PageHead'
import { Waiting } from '../ui/Waiting'
import { CheckoutSteps } from './CheckoutSteps'

/** Checkout (specification section 2). The cart lives in the browser: the server renders only that it is looked up. */
export function CheckoutPage() {
  useHead({ title: 'Checkout' })
  const { lines, isRead } = useCart()
  if (!isRead) {
    return (
      <Waiting
        title="Checkout"
        withoutScripts="Checkout needs JavaScript: your cart is kept in your browser, and card data goes straight to the payment provider."
      />
    )
  }
  if (lines.length === 0) {
    return (
      <BareWall title="Your cart is empty">
        <ButtonLink to={homePath} kind="primary">
          Continue Shopping
        </ButtonLink>
      </BareWall>
    )
  }
  return (
    <>
      <PageHead>
        <h1>Checkout</h1>
        <ButtonLink to={cartPath} kind="quiet">
          Edit Cart
        </ButtonLink>
      </PageHead>
      <CheckoutSteps />
    </>
  )
}
