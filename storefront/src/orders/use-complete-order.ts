import { ApiError } from '@gesso/shared-types/call-endpoint'
import { toCents } from '@gesso/shared-types/money'
import { type CartLine, type CheckoutCustomer, lineKey, type PlacedOrder } from '@gesso/shared-types/order'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { confirmationPath } from '../paths'
import { useApiMutation } from '../ui/use-api-mutation'
import { useToast } from '../ui/use-toast'
import { type OrderProblem, readOrderProblem } from './order-problem'
import type { PaymentForm } from './payment-form'
import { forgetOrder, recallOrder, rememberOrder } from './remembered-order'

export const PAYMENT_SETUP_FAILED = 'Failed to initialize payment. Please try again.'
const PROCESSING_FAILED = 'There was an error processing your order.'

/** Why the last try did not complete the order, as shown beside the button. */
export type CompletionProblem =
  | OrderProblem
  | { kind: 'declined'; message: string }
  /** The order was placed earlier, at prices that it keeps: the buyer must see its total before paying. */
  | { kind: 'other_total'; totalCents: number }

type Completion = {
  form: PaymentForm
  customer: CheckoutCustomer
  lines: CartLine[]
  /** The cart's total in cents, as the buyer sees it. */
  totalCents: number
}

const itemsKey = (lines: readonly CartLine[]): string =>
  lines.map((line) => `${lineKey(line)} ${line.quantity}`).join('\n')

/**
 * 'Complete Order': places the order, then confirms its payment. A second try after a decline is answered with the
 * same order.
 */
export function useCompleteOrder() {
  const navigate = useNavigate()
  const toast = useToast()
  const [problem, setProblem] = useState<CompletionProblem | null>(null)
  const [order, setOrder] = useState(recallOrder)
  /** The total of an order that was placed earlier for these items, once the buyer has seen it. */
  const [shownTotal, setShownTotal] = useState<{ items: string; totalCents: number } | null>(null)
  const [isLeaving, setLeaving] = useState(false)

  /** What is to be paid for these lines: their total, or that of the order placed for them before. */
  const dueCents = (lines: readonly CartLine[], totalCents: number): number =>
    shownTotal?.items === itemsKey(lines) ? shownTotal.totalCents : totalCents

  function showProblem(found: CompletionProblem) {
    setProblem(found)
    if (found.kind === 'declined') {
      toast({ title: 'Payment Failed', description: found.message, failed: true })
    } else if (found.kind === 'unreachable') {
      toast({ title: PAYMENT_SETUP_FAILED, failed: true })
    } else if (found.kind !== 'fields' && found.kind !== 'other_total') {
      toast({ title: PROCESSING_FAILED, failed: true })
    }
  }

  async function confirm({ form, lines, totalCents }: Completion, placed: PlacedOrder) {
    const path = confirmationPath(placed.id)
    // Otherwise an earlier try has paid the order or it is over: the confirmation page shows its state.
    if (placed.paymentState === 'awaiting_payment') {
      const placedCents = toCents(placed.totalAmount)
      if (placedCents !== dueCents(lines, totalCents)) {
        setShownTotal({ items: itemsKey(lines), totalCents: placedCents })
        return showProblem({ kind: 'other_total', totalCents: placedCents })
      }
      const result = await form.confirm(placed.clientSecret, new URL(path, window.location.origin).href)
      if (result.outcome === 'failed') return showProblem({ kind: 'declined', message: result.message })
      if (result.outcome === 'leaving') return setLeaving(true)
    }
    setLeaving(true)
    navigate(path)
  }

  const { isPending, mutate, reset } = useApiMutation('placeOrder', {
    send: async (completion: Completion, call) => {
      setProblem(null)
      if (!(await completion.form.check())) return
      const placed = await call({ customerData: completion.customer, orderItems: completion.lines })
      setOrder(rememberOrder(placed, completion.lines))
      await confirm(completion, placed)
    },
    onError: (error) => {
      const found = readOrderProblem(error)
      const isDeclined = error instanceof ApiError && error.body?.code === 'payment_failed'
      showProblem(isDeclined ? { kind: 'declined', message: error.body?.message ?? '' } : found)
      if (found.kind !== 'artwork_unavailable') return
      forgetOrder()
      setOrder(null)
    },
  })

  // Back from the bank's page restores this page as it was left, with a call that will never end.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      setLeaving(false)
      reset()
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  })

  return {
    complete: async (completion: Completion): Promise<void> => {
      if (!isLeaving) await mutate(completion)
    },
    isBusy: isPending || isLeaving,
    problem,
    dismissProblem: () => setProblem(null),
    order,
    dueCents,
  }
}
