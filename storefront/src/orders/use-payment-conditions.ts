import { Children } from 'react'
import { paymentConditions } from '../features-in/payment'
import { useEach } from '../ui/use-each'
import type { UsePaymentCondition } from './payment-condition'
import type { OrderTerms } from './use-complete-order'

/** All conditions that a buyer must meet before a payment, combined. */
export type PaymentConditions = ReturnType<UsePaymentCondition>

export const usePaymentConditions: UsePaymentCondition = (problem) => {
  const conditions = useEach(paymentConditions, problem)
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
