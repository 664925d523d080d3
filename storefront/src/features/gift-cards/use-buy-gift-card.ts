import './gift-card-calls'
import type { CallInput } from '@gesso/shared-types/contract'
import { ApiError, refusalMessage } from '@gesso/shared-types/contract/call-endpoint'
import { isPaymentIn } from '@gesso/shared-types/orders/order'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { callApi } from '../../api/call-api'
import { confirmationPath } from '../../routing/paths'

/** The parts of a card form that buying needs. */
type CardForm = {
  check(): Promise<boolean>
  confirm(
    clientSecret: string,
    returnUrl: string,
  ): Promise<{ outcome: 'done' | 'leaving' | 'unclear' } | { outcome: 'failed'; message: string }>
}

/**
 * Buys a gift card: places its order, then confirms the payment. Another attempt with the same input gets the same
 * order, which is charged at most once.
 */
export function useBuyGiftCard() {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ message: string; error: unknown } | null>(null)

  async function buy(card: CardForm, input: CallInput<'buyGiftCard'>): Promise<void> {
    setProblem(null)
    if (isBusy || !(await card.check())) return
    setBusy(true)
    try {
      const placed = await callApi('buyGiftCard', input)
      if (placed.paymentState === 'awaiting_payment') {
        const path = confirmationPath(placed.id)
        const result = await card.confirm(placed.clientSecret, new URL(path, window.location.origin).href)
        if (result.outcome === 'leaving') return
        if (result.outcome === 'failed') {
          setProblem({ message: `${result.message} You can try again or use another card.`, error: null })
          return setBusy(false)
        }
        if (result.outcome === 'unclear') {
          const heard = await callApi('getOrder', { id: placed.id }).catch(() => null)
          if (!heard || !isPaymentIn('charged', heard.paymentState)) {
            setProblem({
              message:
                'We do not know yet whether your payment went through. Press Complete Order to find out. An order is charged once at most.',
              error: null,
            })
            return setBusy(false)
          }
        }
      }
      navigate(confirmationPath(placed.id))
    } catch (error) {
      setBusy(false)
      const message =
        (error instanceof ApiError && error.body?.fields?.[0]?.message) ||
        refusalMessage(error) ||
        'The shop or its payment service could not be reached. Please try again in a moment. An order is charged once at most.'
      setProblem({ message, error })
    }
  }

  // Returning from the bank's page restores this page as it was left.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false)
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])

  return { buy, isBusy, problem }
}
