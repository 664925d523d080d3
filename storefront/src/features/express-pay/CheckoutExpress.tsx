import { usePaymentConditions } from '../../orders/use-payment-conditions'
import type { ShownCheckout } from '../../pages/checkout/checkout-part'
import { useShop } from '../../shop-context'
import { ExpressPay } from './ExpressPay'
import { ExpressProblem } from './ExpressProblem'
import type { OfferProps } from './ExpressSlot'
import { openingSums, sumsForPlace } from './express-sums'

type CheckoutExpressProps = OfferProps & { checkout: ShownCheckout }

/** Express payment above the steps of checkout, for the same order. */
export function CheckoutExpress({ checkout, onOffer }: CheckoutExpressProps) {
  const { publishableKey, shopName } = useShop()
  const { cart, quote, terms, dueOf } = checkout
  const problem = checkout.problem?.byWallet ? checkout.problem : null
  const conditions = usePaymentConditions(problem)
  const order = { cart, isPricedByShop: quote.isPricedByShop, terms, dueOf }
  return (
    <ExpressPay
      publishableKey={publishableKey ?? ''}
      shopName={shopName}
      sums={openingSums(order, quote.amounts)}
      sumsFor={(place) => sumsForPlace(order, place)}
      specialInstructions={checkout.form.getValues('specialInstructions') ?? ''}
      mayOpen={() => checkout.mayOpenWallet() && conditions.take() !== null}
      onPay={(payment) => checkout.payByWallet({ ...payment, agreed: conditions.take() ?? {} })}
      onTakeOver={checkout.takeOver}
      onOffer={onOffer}
      conditions={conditions.view(checkout.isBusy)}
    >
      <ExpressProblem problem={problem} note="at your order summary" />
    </ExpressPay>
  )
}
