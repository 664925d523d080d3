import type { ReactNode } from 'react'
import type { OrderProblem } from './order-problem'
import type { OrderTerms } from './use-complete-order'

/** Something that a buyer has to do before a payment is made, such as agreeing to terms. @param problem why the last try did not complete the order */
export type UsePaymentCondition = (problem: OrderProblem | { kind: string } | null) => {
  /** What stands above the button. */
  view: (isDisabled: boolean) => ReactNode
  /** What the order says of it; null, after saying so, while it is not met. */
  take: () => Partial<OrderTerms> | null
}
