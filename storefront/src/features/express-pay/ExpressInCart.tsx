import type { ShownCart } from '../../pages/shown-cart'
import { useShop } from '../../shop-context'
import { ExpressSlot } from './ExpressSlot'
import { offersExpressPay } from './offers-express-pay'

/** The wallets' buttons below the cart. */
export function ExpressInCart(shown: ShownCart) {
  const shop = useShop()
  if (!offersExpressPay(shop)) return null
  return (
    <ExpressSlot
      load={async () => (await import('./CartExpress')).CartExpress}
      isWanted={!shown.cart.isChecking}
      props={shown}
      or="or"
      isFirst={false}
    />
  )
}
