import { fromCents, MAX_CENTS } from '@gesso/shared-types/money/money'
import type { CheckoutCustomer } from '@gesso/shared-types/orders/order'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { callApi } from '../api/call-api'

const DEBOUNCE_MS = 500

type IntentRequest = { totalCents: number; customer: CheckoutCustomer | undefined }

/**
 * Requests a payment intent when checkout opens and, debounced, after each change of the total. The returned secret
 * only shows that payments can be taken; the order has its own. Of several requests, the last one counts.
 * @param totalCents including shipping; for 0, or more than the shop accepts, nothing is requested
 * @returns `isReady` stays true after the first secret, because the payment section must not disappear with a new total
 */
export function usePaymentIntent(totalCents: number, onFailure: () => void) {
  const [isReady, setReady] = useState(false)
  const hasAsked = useRef(false)
  const { mutate, isError } = useMutation({
    mutationFn: (request: IntentRequest) =>
      callApi('createPaymentIntent', {
        amount: fromCents(request.totalCents),
        ...(request.customer && { customerData: request.customer }),
      }),
  })
  const fail = useRef(onFailure)
  fail.current = onFailure

  const ask = useCallback(
    (customer?: CheckoutCustomer) => {
      if (totalCents <= 0 || totalCents > MAX_CENTS) return
      hasAsked.current = true
      mutate({ totalCents, customer }, { onSuccess: () => setReady(true), onError: () => fail.current() })
    },
    [totalCents, mutate],
  )

  useEffect(() => {
    const timer = setTimeout(ask, hasAsked.current ? DEBOUNCE_MS : 0)
    return () => clearTimeout(timer)
  }, [ask])

  return { isReady, isFailed: isError, ask }
}
