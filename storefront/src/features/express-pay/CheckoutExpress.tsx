import type { useCheckout } from '../../pages/use-checkout'
import { useShop } from '../../shop-context'
import { AgreementTick } from '../legal/AgreementTick'
import { useAgreement } from '../legal/use-agreement'
import { ExpressPay } from './ExpressPay'
import { ExpressProblem } from './ExpressProblem'
import type { OfferProps } from './ExpressSlot'
import { openingSums, sumsForPlace } from './express-sums'

type CheckoutExpressProps = OfferProps & { checkout: ReturnType<typeof useCheckout> }

/** Express payment above the steps of checkout, with the same order as theirs. */
export function CheckoutExpress({ checkout, onOffer }: CheckoutExpressProps) {
  const { publishableKey, shopName } = useShop()
  const { cart, quote, choices, giftCode, dueOf } = checkout
  const problem = checkout.problem?.byWallet ? checkout.problem : null
  const { agreement, takeAgreed } = useAgreement(problem)
  const order = { cart, isPricedByShop: quote.isPricedByShop, choices, giftCode, dueOf }
  return (
    <ExpressPay
      publishableKey={publishableKey ?? ''}
      shopName={shopName}
      sums={openingSums(order, quote.amounts)}
      sumsFor={(place) => sumsForPlace(order, place)}
      specialInstructions={checkout.form.getValues('specialInstructions') ?? ''}
      mayOpen={() => checkout.mayOpenWallet() && takeAgreed() !== null}
      onPay={(payment) => checkout.payByWallet({ ...payment, agreed: takeAgreed() ?? [] })}
      onTakeOver={checkout.takeOver}
      onOffer={onOffer}
      tick={<AgreementTick agreement={agreement} disabled={checkout.isBusy} />}
    >
      <ExpressProblem problem={problem} note="at your order summary" />
    </ExpressPay>
  )
}
