import type { ShopInfo } from '@gesso/shared-types/page'
import type { ReactNode } from 'react'
import type { OrderProblem } from './order-problem'
import type { OrderTerms } from './use-complete-order'

/** Something that a buyer has to do before a payment is made, such as agreeing to terms. */
export type PaymentCondition = {
  /** Whether the shop asks for it, as far as its page knows. */
  isAsked: (shop: ShopInfo) => boolean
  /** Its state in a form. @param problem why the last try did not complete the order */
  useCondition: (problem: OrderProblem | { kind: string } | null) => {
    /** What stands above the button. */
    view: (isDisabled: boolean) => ReactNode
    /** What the order says of it; null, after saying so, while it is not met. */
    take: () => Partial<OrderTerms> | null
  }
}
