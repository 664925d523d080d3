import { fromCents, MAX_CENTS } from '@gesso/shared-types/money/money'
import type { CheckoutCustomer } from '@gesso/shared-types/orders/order'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { callApi } from '../api/call-api'

const DEBOUNCE_MS = 500

type IntentRequest = { totalCents: number; customer: CheckoutCustomer | undefined }

/**
 * Asks for a payment intent when checkout opens, and again, debounced, when the total changes. The secret that comes
 * back only says that payments can be taken: the one that is confirmed is the order's. Of several requests the last
 * one counts.
 * @param totalCents including shipping; for 0, or more than the shop takes, nothing is asked
 * @returns `isReady` stays true once a secret came, since the payment section must not vanish with a new total
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
