import { ApiError } from '@gesso/shared-types/call-endpoint'
import type { InputOf, OutputOf } from '@gesso/shared-types/endpoints'
import { toCents } from '@gesso/shared-types/money'
import {
  type CartLine,
  type CheckoutCustomer,
  isPaymentIn,
  lineKey,
  type PlacedOrder,
} from '@gesso/shared-types/order'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { createBotCheck } from '../api/bot-check'
import { confirmationPath } from '../paths'
import { useApiMutation } from '../ui/use-api-mutation'
import { useToast } from '../ui/use-toast'
import { askPaymentState } from './ask-payment-state'
import { type OrderProblem, readOrderProblem } from './order-problem'
import type { PaymentForm, PaymentOutcome } from './payment-form'
import { forgetOrder, isOfLines, recallOrder, rememberOrder } from './remembered-order'

export const PAYMENT_SETUP_FAILED = 'Failed to initialize payment. Please try again.'
const PROCESSING_FAILED = 'There was an error processing your order.'

/** Why the last try did not complete the order, as shown beside the button. */
export type CompletionProblem =
  | OrderProblem
  | { kind: 'declined'; message: string }
  /** Nobody has told whether the payment went through; `isHeard`: the server answered, and knows of none so far. */
  | { kind: 'unclear'; isHeard: boolean }
  /** An order of other things, of whose payment nothing was heard, is paid: the buyer is asked before the next. */
  | { kind: 'paid_before'; orderId: string }
  /** The order was placed earlier, at prices that it keeps: the buyer must see its total before paying. */
  | { kind: 'other_total'; totalCents: number }

type Completion = {
  form: PaymentForm
  customer: CheckoutCustomer
  lines: CartLine[]
  /** The cart's total in cents, as the buyer sees it. */
  totalCents: number
}

type PlaceOrder = (input: InputOf<'placeOrder'>) => Promise<OutputOf<'placeOrder'>>

/** Places an order; when the server asks for the bot-check, it is solved in the background. @throws as the call */
async function place(input: InputOf<'placeOrder'>, call: PlaceOrder): Promise<PlacedOrder> {
  try {
    return await call(input)
  } catch (error) {
    if (!(error instanceof ApiError) || error.body?.code !== 'bot_check_failed') throw error
    return createBotCheck().pass((altcha) => call({ ...input, altcha }))
  }
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
  const [problem, setProblem] = useState<(CompletionProblem & { isUncharged?: boolean }) | null>(null)
  const [order, setOrder] = useState(recallOrder)
  /** The total of an order that was placed earlier for these items, once the buyer has seen it. */
  const [shownTotal, setShownTotal] = useState<{ items: string; totalCents: number } | null>(null)
  /** The earlier order of which the buyer was told that it is paid. */
  const [seenPaid, setSeenPaid] = useState<string | null>(null)
  const [isLeaving, setLeaving] = useState(false)

  /** What is to be paid for these lines: their total, or that of the order placed for them before. */
  const dueCents = (lines: readonly CartLine[], totalCents: number): number =>
    shownTotal?.items === itemsKey(lines) ? shownTotal.totalCents : totalCents

  /** @param isUncharged whether it is certain that no earlier try was charged */
  function showProblem(found: CompletionProblem, isUncharged = false) {
    setProblem({ ...found, isUncharged })
    if (found.kind === 'declined') {
      toast({ title: 'Payment Failed', description: found.message, failed: true })
    } else if (!['other_total', 'paid_before'].includes(found.kind)) {
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
      const returnUrl = new URL(path, window.location.origin).href
      const result = await form
        .confirm(placed.clientSecret, returnUrl)
        .catch((): PaymentOutcome => ({ outcome: 'unclear' }))
      if (result.outcome === 'unclear') {
        const state = await askPaymentState(placed.id)
        if (state !== null && state !== 'awaiting_payment') return showOrder(placed.id)
        return showProblem({ kind: 'unclear', isHeard: state !== null })
      }
      if (result.outcome === 'failed') return showProblem({ kind: 'declined', message: result.message })
      if (result.outcome === 'leaving') return setLeaving(true)
    }
    showOrder(placed.id)
  }

  function showOrder(id: string) {
    setLeaving(true)
    navigate(confirmationPath(id))
  }

  /** Shows why the order was not placed, unless the one before it was paid meanwhile: then that is what to say. */
  async function refuse(error: unknown) {
    const state = order ? await askPaymentState(order.id) : null
    if (order && order.id !== seenPaid && state && isPaymentIn('charged', state)) return showOrder(order.id)
    const found = readOrderProblem(error)
    const isDeclined = error instanceof ApiError && error.body?.code === 'payment_failed'
    showProblem(
      isDeclined ? { kind: 'declined', message: error.body?.message ?? '' } : found,
      order === null || (state !== null && isPaymentIn('closedUnpaid', state)),
    )
    if (found.kind !== 'artwork_unavailable') return
    forgetOrder()
    setOrder(null)
  }

  const { isPending, mutate, reset } = useApiMutation('placeOrder', {
    send: async (completion: Completion, call) => {
      setProblem(null)
      if (!(await completion.form.check())) return
      // A buyer who heard nothing of a payment and changes the cart must not pay for both unasked.
      if (order && order.id !== seenPaid && !isOfLines(order, completion.lines)) {
        const state = await askPaymentState(order.id)
        if (state && isPaymentIn('charged', state)) {
          setSeenPaid(order.id)
          return showProblem({ kind: 'paid_before', orderId: order.id })
        }
      }
      let placed: PlacedOrder
      try {
        placed = await place({ customerData: completion.customer, orderItems: completion.lines }, call)
      } catch (error) {
        return refuse(error)
      }
      setOrder(rememberOrder(placed, completion.lines))
      await confirm(completion, placed)
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
