import { toCents } from '@gesso/shared-types/money'
import { type CartLine, type CheckoutCustomer, lineKey } from '@gesso/shared-types/order'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ApiError } from '../api/api-error'
import { callApi } from '../api/call-api'
import { confirmationPath } from '../paths'
import { useToast } from '../ui/use-toast'
import { type OrderProblem, readOrderProblem } from './order-problem'
import type { PaymentForm } from './payment-gateway'
import { forgetOrder, recallOrder, rememberOrder } from './remembered-order'

/** Payment setup failed (specification section 8). */
export const PAYMENT_SETUP_FAILED = 'Failed to initialize payment. Please try again.'
const PROCESSING_FAILED = 'There was an error processing your order.'

/** What stands beside the button after a try: a refused order, or a payment that the provider declined. */
export type CompletionProblem =
  | OrderProblem
  | { kind: 'declined'; message: string }
  /** The order was placed earlier, at prices that it keeps: the buyer must see its total before paying. */
  | { kind: 'other_total'; totalCents: number }

const goods = (lines: readonly CartLine[]): string =>
  lines.map((line) => `${lineKey(line)} ${line.quantity}`).join('\n')

/**
 * 'Complete Order': the order is placed, then its payment confirmed (specification section 4). One at a
 * time, however often the button is pressed; a second try after a decline is answered with the same order.
 */
export function useCompleteOrder() {
  const navigate = useNavigate()
  const toast = useToast()
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<CompletionProblem | null>(null)
  const [order, setOrder] = useState(recallOrder)
  const [agreed, setAgreed] = useState<{ goods: string; totalCents: number } | null>(null)

  /** What is to be paid for these lines: their sum, or the total of the order that was placed for them before. */
  const dueCents = (lines: readonly CartLine[], sumCents: number): number =>
    agreed?.goods === goods(lines) ? agreed.totalCents : sumCents

  const settle = (busy: boolean) => {
    isRunning.current = busy
    setBusy(busy)
  }

  // Coming back from the bank's page by the browser's Back button finds the page as it was left: busy.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      isRunning.current = false
      setBusy(false)
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])

  function explain(found: CompletionProblem) {
    setProblem(found)
    if (found.kind === 'declined') {
      toast({ title: 'Payment Failed', description: found.message, failed: true })
    } else if (found.kind === 'unreachable') {
      toast({ title: PAYMENT_SETUP_FAILED, failed: true })
    } else if (found.kind !== 'fields' && found.kind !== 'other_total') {
      toast({ title: PROCESSING_FAILED, failed: true })
    }
  }

  /** Answers whether the buyer is leaving the page. */
  async function placeAndConfirm(
    form: PaymentForm,
    customer: CheckoutCustomer,
    lines: CartLine[],
    sumCents: number,
  ): Promise<boolean> {
    if (!(await form.check())) return false
    const placed = await callApi('placeOrder', { customerData: customer, orderItems: lines })
    setOrder(rememberOrder(placed, lines))
    const path = confirmationPath(placed.id)
    // An earlier try of this session got through, or is over: the confirmation page tells how it stands.
    const totalCents = toCents(placed.totalAmount)
    if (placed.paymentState === 'awaiting_payment' && totalCents !== dueCents(lines, sumCents)) {
      setAgreed({ goods: goods(lines), totalCents })
      explain({ kind: 'other_total', totalCents })
      return false
    }
    if (placed.paymentState === 'awaiting_payment') {
      const result = await form.confirm(placed.clientSecret, new URL(path, window.location.origin).href)
      if (result.outcome === 'leaving') return true
      if (result.outcome === 'failed') {
        explain({ kind: 'declined', message: result.message })
        return false
      }
    }
    navigate(path)
    return true
  }

  async function complete(
    form: PaymentForm,
    customer: CheckoutCustomer,
    lines: CartLine[],
    sumCents: number,
  ): Promise<void> {
    if (isRunning.current) return
    settle(true)
    setProblem(null)
    let isLeaving = false
    try {
      isLeaving = await placeAndConfirm(form, customer, lines, sumCents)
    } catch (error) {
      const found = readOrderProblem(error)
      if (error instanceof ApiError && error.body?.code === 'payment_failed') {
        explain({ kind: 'declined', message: error.body.message })
      } else explain(found)
      if (found.kind === 'artwork_unavailable') {
        forgetOrder()
        setOrder(null)
      }
    } finally {
      if (!isLeaving) settle(false)
    }
  }

  return { complete, isBusy, problem, dismissProblem: () => setProblem(null), order, dueCents }
}
