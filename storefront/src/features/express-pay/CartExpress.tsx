import { fromCents } from '@gesso/shared-types/money/money'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { loadCheckoutDraft, saveCheckoutDraft } from '../../orders/checkout-draft'
import { useCompleteOrder } from '../../orders/use-complete-order'
import { usePaymentConditions } from '../../orders/use-payment-conditions'
import type { ShownCart } from '../../pages/shown-cart'
import { checkoutPath } from '../../routing/paths'
import { useShop } from '../../shop-context'
import { useToast } from '../../ui/use-toast'
import { ExpressPay } from './ExpressPay'
import { ExpressProblem } from './ExpressProblem'
import type { OfferProps } from './ExpressSlot'
import { openingSums, sumsForPlace } from './express-sums'

/** Express payment in the cart. If something must be typed, checkout takes over. */
export function CartExpress({ cart, onBlocked, onRefused, onOffer }: OfferProps & ShownCart) {
  const { publishableKey, shopName, pricesByPlace } = useShop()
  /** Whether the shop refused the total because the artist has changed the terms since the page was loaded. */
  const [wasRefused, setRefused] = useState(false)
  const navigate = useNavigate()
  const toast = useToast()
  const { complete, isBusy, problem, dueCents } = useCompleteOrder()
  const conditions = usePaymentConditions(problem)
  const { lines, orderable, isChecking, isUnchecked, recheck } = cart

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each problem
  useEffect(() => {
    onRefused(problem?.kind === 'artwork_unavailable' ? problem.artworkIds : [])
    if (problem?.kind === 'total_changed') setRefused(true)
    if (problem?.kind !== 'price_changed' && problem?.kind !== 'artwork_unavailable') return
    recheck()
    onBlocked()
  }, [problem])

  const isPricedByShop = pricesByPlace || wasRefused
  const terms = { choices: {} }
  const dueOf = (totalCents: number) => dueCents(orderable, totalCents)
  const order = { cart, isPricedByShop, terms, dueOf }
  return (
    <ExpressPay
      publishableKey={publishableKey ?? ''}
      shopName={shopName}
      sums={openingSums(order, null)}
      sumsFor={(place) => sumsForPlace(order, place)}
      specialInstructions=""
      mayOpen={() => {
        if (isBusy || isChecking) return false
        if (!isUnchecked && orderable.length === lines.length) return conditions.take() !== null
        onBlocked()
        return false
      }}
      onPay={(payment) =>
        complete({
          ...payment,
          lines: orderable,
          terms: {
            ...(isPricedByShop && { ...terms, agreedTotal: fromCents(payment.totalCents) }),
            ...conditions.take(),
          },
          byWallet: true,
        })
      }
      onTakeOver={(draft, description) => {
        const { specialInstructions } = loadCheckoutDraft()
        saveCheckoutDraft({ ...draft, specialInstructions })
        toast({ title: 'Almost there', description })
        navigate(checkoutPath, { state: { isFromWallet: true } })
      }}
      onOffer={onOffer}
      conditions={conditions.view(isBusy)}
    >
      <ExpressProblem problem={problem} note="above your cart" />
    </ExpressPay>
  )
}
