import { fromCents, MAX_CENTS } from '@gesso/shared-types/money'
import type { CheckoutCustomer } from '@gesso/shared-types/order'
import { useCallback, useEffect, useRef, useState } from 'react'
import { callApi } from '../api/call-api'

const DEBOUNCE_MS = 500

/** `isReady` stays once a secret came: the payment section must not vanish while a new total is told. */
type IntentState = { isReady: boolean; isFailed: boolean }

/**
 * Asks for a payment when checkout opens with a total above 0, and again, debounced, when it changes
 * (specification section 4, design §3). The secret that comes back only says that payments can be taken:
 * the one that is confirmed is the order's.
 * @param totalCents including shipping; 0 or more than the shop takes asks for nothing
 */
export function usePaymentIntent(totalCents: number, onFailure: () => void) {
  const [state, setState] = useState<IntentState>({ isReady: false, isFailed: false })
  const turn = useRef(0)
  const asked = useRef(false)
  const fail = useRef(onFailure)
  fail.current = onFailure

  const ask = useCallback(
    async (customer?: CheckoutCustomer) => {
      if (totalCents <= 0 || totalCents > MAX_CENTS) return
      turn.current += 1
      const mine = turn.current
      asked.current = true
      setState(({ isReady }) => ({ isReady, isFailed: false }))
      try {
        await callApi('createPaymentIntent', {
          amount: fromCents(totalCents),
          ...(customer && { customerData: customer }),
        })
        if (mine === turn.current) setState({ isReady: true, isFailed: false })
      } catch {
        if (mine !== turn.current) return
        setState(({ isReady }) => ({ isReady, isFailed: true }))
        fail.current()
      }
    },
    [totalCents],
  )

  useEffect(() => {
    const timer = setTimeout(() => void ask(), asked.current ? DEBOUNCE_MS : 0)
    return () => clearTimeout(timer)
  }, [ask])

  return { ...state, ask }
}
