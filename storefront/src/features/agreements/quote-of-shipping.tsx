import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router-dom'
import { changeCart } from '../../cart/use-cart'
import type { UseCheckoutPart } from '../../pages/checkout/checkout-part'
import { payPath } from '../../routing/paths'

const AskForShipping = lazy(async () => ({ default: (await import('./AskForShipping')).AskForShipping }))

/** Where shipping has no price, offers to ask the artist for it. */
export const useQuoteOfShipping: UseCheckoutPart = () => {
  const navigate = useNavigate()
  return {
    inRefusal: ({ form, cart, quote }) =>
      Boolean(quote.answer?.shipping?.askedWorks.length) && (
        <Suspense>
          <AskForShipping
            lines={cart.orderable}
            withCustomer={(go) => void form.handleSubmit(go)()}
            onAsked={(token) => {
              changeCart.removeLines(cart.orderable.map(({ id }) => id))
              navigate(payPath(token))
            }}
          />
        </Suspense>
      ),
  }
}
