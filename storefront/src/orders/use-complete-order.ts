import type { CallInput, CallOutput } from '@gesso/shared-types/contract'
import { ApiError } from '@gesso/shared-types/contract/call-endpoint'
import { lineKey } from '@gesso/shared-types/orders/line-key'
import {
  type CartLine,
  type CheckoutCustomer,
  isPaymentIn,
  type PlacedOrder,
} from '@gesso/shared-types/orders/order'
import { dueCentsOf } from '@gesso/shared-types/orders/order-amounts'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { createBotCheck } from '../api/bot-check'
import { confirmationPath } from '../routing/paths'
import { useApiMutation } from '../ui/use-api-mutation'
import { useToast } from '../ui/use-toast'
import { askOrder } from './ask-order'
import { readOrderProblem } from './order-problem'
import type { PaymentForm, PaymentOutcome } from './payment-form'
import type { CompletionProblem, ShownProblem } from './problem-text'
import { forgetOrder, isOfLines, recallOrder, rememberOrder } from './remembered-order'

export const PAYMENT_SETUP_FAILED = 'Failed to initialize payment. Please try again.'
const PROCESSING_FAILED = 'There was an error processing your order.'

type PlaceInput = CallInput<'placeOrder'>

/** What an order is placed with beside its buyer and lines: what was chosen and agreed to, and the total that was seen. */
export type OrderTerms = Omit<PlaceInput, 'customerData' | 'orderItems' | 'altcha' | 'byWallet'>

type Completion = {
  form: PaymentForm
  customer: CheckoutCustomer
  lines: CartLine[]
  /** What is left to pay in cents, as the buyer sees it: the cart's total, less what a gift card pays. */
  totalCents: number
  terms: OrderTerms
  /** Whether the buyer's wallet confirms the payment. */
  byWallet?: boolean
  /** How it is placed, where that is not as a cart; the lines only name it then. */
  place?: (order: OrderTerms & { customerData: CheckoutCustomer }) => Promise<PlacedOrder>
}

type PlaceOrder = (input: PlaceInput) => Promise<CallOutput<'placeOrder'>>

/** Places an order; when the server asks for the bot-check, it is solved in the background. @throws as the call */
async function placeCart(input: PlaceInput, call: PlaceOrder): Promise<PlacedOrder> {
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
  const [problem, setProblem] = useState<(ShownProblem & { byWallet: boolean }) | null>(null)
  /** The try that is under way, or was last: whether by a wallet, and what came of it. */
  const current = useRef<{ byWallet: boolean; problem: CompletionProblem | null }>({
    byWallet: false,
    problem: null,
  })
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
    current.current.problem = found
    setProblem({ ...found, isUncharged, byWallet: current.current.byWallet })
    if (found.kind === 'declined') {
      toast({ title: 'Payment Failed', description: found.message, failed: true })
    } else if (!['other_total', 'paid_before', 'total_changed', 'agreement'].includes(found.kind)) {
      toast({ title: PROCESSING_FAILED, failed: true })
    }
  }

  async function confirm({ form, lines, totalCents }: Completion, placed: PlacedOrder) {
    const path = confirmationPath(placed.id)
    // Otherwise an earlier try has paid the order or it is over: the confirmation page shows its state.
    if (placed.paymentState === 'awaiting_payment') {
      const placedCents = dueCentsOf(placed)
      if (placedCents !== dueCents(lines, totalCents)) {
        setShownTotal({ items: itemsKey(lines), totalCents: placedCents })
        return showProblem({ kind: 'other_total', totalCents: placedCents })
      }
      const returnUrl = new URL(path, window.location.origin).href
      const result = await form
        .confirm(placed.clientSecret, returnUrl)
        .catch((): PaymentOutcome => ({ outcome: 'unclear' }))
      if (result.outcome === 'unclear') {
        const heard = await askOrder(placed.id)
        if (heard && heard.paymentState !== 'awaiting_payment') return showOrder(placed.id)
        return showProblem({ kind: 'unclear', isHeard: heard !== null })
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
    const state = order && (await askOrder(order.id))?.paymentState
    if (order && order.id !== seenPaid && state && isPaymentIn('charged', state)) return showOrder(order.id)
    const found = readOrderProblem(error)
    const isDeclined = error instanceof ApiError && error.body?.code === 'payment_failed'
    showProblem(
      isDeclined ? { kind: 'declined', message: error.body?.message ?? '' } : found,
      order === null || (state != null && isPaymentIn('closedUnpaid', state)),
    )
    if (found.kind !== 'artwork_unavailable') return
    forgetOrder()
    setOrder(null)
  }

  const { isPending, mutate, reset } = useApiMutation('placeOrder', {
    send: async (completion: Completion, call) => {
      setProblem(null)
      current.current = { byWallet: completion.byWallet ?? false, problem: null }
      if (!(await completion.form.check())) return
      // A buyer who heard nothing of a payment and changes the cart must not pay for both unasked.
      if (order && order.id !== seenPaid && !isOfLines(order, completion.lines)) {
        const heard = await askOrder(order.id)
        if (heard && isPaymentIn('charged', heard.paymentState)) {
          setSeenPaid(order.id)
          return showProblem({ kind: 'paid_before', id: order.id, number: heard.number })
        }
      }
      let placed: PlacedOrder
      try {
        const { customer, lines, terms, byWallet, place } = completion
        const order = { customerData: customer, ...terms }
        placed = await (place
          ? place(order)
          : placeCart({ ...order, orderItems: lines, ...(byWallet && { byWallet }) }, call))
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
    /** @returns why the order was not completed; null when it was, or a try is under way */
    complete: async (completion: Completion): Promise<CompletionProblem | null> => {
      if (isLeaving || !(await mutate(completion))) return null
      return current.current.problem
    },
    isBusy: isPending || isLeaving,
    problem,
    dismissProblem: () => setProblem(null),
    order,
    dueCents,
  }
}
