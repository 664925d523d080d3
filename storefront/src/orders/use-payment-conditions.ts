import { Children, type ReactNode } from 'react'
import { paymentConditions } from '../features-in-payment'
import { useShop } from '../shop-context'
import type { OrderProblem } from './order-problem'
import type { OrderTerms } from './use-complete-order'

/** What a buyer has to do before this payment: what is shown above its button, and what the order says of it. */
export type PaymentConditions = {
  view: (isDisabled: boolean) => ReactNode
  /** Null, after saying so, while one is not met. */
  take: () => Partial<OrderTerms> | null
}

/** @param problem why the last try did not complete the order */
export function usePaymentConditions(problem: OrderProblem | { kind: string } | null): PaymentConditions {
  // biome-ignore lint/correctness/useHookAtTopLevel: the list never changes
  const conditions = paymentConditions.map(({ useCondition }) => useCondition(problem))
  return {
    view: (isDisabled) => Children.toArray(conditions.map(({ view }) => view(isDisabled))),
    take: () => {
      const taken: Partial<OrderTerms> = {}
      for (const { take } of conditions) {
        const terms = take()
        if (!terms) return null
        Object.assign(taken, terms)
      }
      return taken
    },
  }
}

/** Whether something is to be done before a payment in this shop. */
export function useHasConditions(): boolean {
  const shop = useShop()
  return paymentConditions.some(({ isAsked }) => isAsked(shop))
}
