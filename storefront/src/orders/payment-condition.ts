import type { ReactNode } from 'react'
import type { OrderProblem } from './order-problem'
import type { OrderTerms } from './use-complete-order'

/**
 * A condition that a buyer must meet before a payment, such as agreeing to terms. @param problem why the last attempt
 * failed
 */
export type UsePaymentCondition = (problem: OrderProblem | { kind: string } | null) => {
  /** Shown above the button. */
  view: (isDisabled: boolean) => ReactNode
  /** What the condition adds to the order; null, with the problem shown, while it is not met. */
  take: () => Partial<OrderTerms> | null
}
