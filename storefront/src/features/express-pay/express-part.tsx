import styled from 'styled-components'
import type { UseCheckoutPart } from '../../pages/checkout/checkout-part'
import { useShop } from '../../shop-context'
import { ExpressSlot } from './ExpressSlot'
import { offersExpressPay } from './offers-express-pay'

const Express = styled.div`
  max-width: 68rem;
  margin-bottom: 40px;
  &:has(> [hidden]),
  &:empty {
    display: none;
  }
`

/** The wallets' buttons above the steps of checkout. */
export const useExpressPart: UseCheckoutPart = () => {
  const shop = useShop()
  return {
    aboveSteps: (checkout) =>
      offersExpressPay(shop) &&
      !checkout.closed &&
      !checkout.isFree &&
      checkout.cart.subtotalCents > 0 && (
        <Express>
          <ExpressSlot
            load={async () => (await import('./CheckoutExpress')).CheckoutExpress}
            isWanted={!checkout.cart.isChecking}
            props={{ checkout }}
            or="or fill in two steps"
            isFirst
            hidden={checkout.isFolded}
            onSkip={() => checkout.shippingHeading.current?.focus()}
          />
        </Express>
      ),
  }
}
