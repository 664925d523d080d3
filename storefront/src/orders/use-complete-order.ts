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

/** The terms of an order besides its buyer and lines: the choices, the agreements, and the total that the buyer saw. */
export type OrderTerms = Omit<PlaceInput, 'customerData' | 'orderItems' | 'altcha' | 'byWallet'>

type Completion = {
  form: PaymentForm
  customer: CheckoutCustomer
  lines: CartLine[]
  /** The amount to pay in cents, as the buyer sees it: the total minus what a gift card pays. */
  totalCents: number
  terms: OrderTerms
  /** Whether the buyer's wallet confirms the payment. */
  byWallet?: boolean
  /** Places the order if it is not one of the cart; the lines then only identify it. */
  place?: (order: OrderTerms & { customerData: CheckoutCustomer }) => Promise<PlacedOrder>
}

type PlaceOrder = (input: PlaceInput) => Promise<CallOutput<'placeOrder'>>

/** Places an order. If the server requires the bot-check, it is solved in the background. @throws like the call */
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
 * 'Complete Order': places the order, then confirms its payment. Another attempt after a decline gets the same order.
 */
export function useCompleteOrder() {
  const navigate = useNavigate()
  const toast = useToast()
  const [problem, setProblem] = useState<(ShownProblem & { byWallet: boolean }) | null>(null)
  /** The present or last attempt: whether it is by a wallet, and its result. */
  const current = useRef<{ byWallet: boolean; problem: CompletionProblem | null }>({
    byWallet: false,
    problem: null,
  })
  const [order, setOrder] = useState(recallOrder)
  /** The total of an earlier order for these items, once the buyer has seen it. */
  const [shownTotal, setShownTotal] = useState<{ items: string; totalCents: number } | null>(null)
  /** The id of the earlier order that the buyer knows to be paid. */
  const [seenPaid, setSeenPaid] = useState<string | null>(null)
  const [isLeaving, setLeaving] = useState(false)

  /** The amount to pay for these lines: their total, or that of the earlier order for them. */
  const dueCents = (lines: readonly CartLine[], totalCents: number): number =>
    shownTotal?.items === itemsKey(lines) ? shownTotal.totalCents : totalCents

  /** @param isUncharged whether it is certain that no earlier attempt was charged */
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
    // In any other state, an earlier attempt has paid the order, or it is over: the confirmation page shows it.
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

  /** Shows why the order was not placed. If the earlier order was paid meanwhile, shows that order instead. */
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
      // A buyer who does not know the outcome of a payment and changes the cart must not pay for both without being
      // asked.
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

  // Returning from the bank's page restores this page as it was left, with a call that will never finish.
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
    /** @returns why the order was not completed; null when it was, or an attempt is in progress */
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
