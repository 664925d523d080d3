import { useEffect, useState } from 'react'
import { useToast } from '../ui/use-toast'
import type { PaymentForm } from './payment-form'

type Pricing = {
  /** Whether the shop still prices the order. */
  isAsking: boolean
  isPriced: boolean
  /** The amount to pay in cents, as it is shown. */
  totalCents: number
}

/**
 * Keeps a press of Complete Order while the shop still prices the order, and repeats it afterwards: unless the total
 * is another than the buyer saw.
 */
export function useKeptPress(
  { isAsking, isPriced, totalCents }: Pricing,
  completeOrder: (card: PaymentForm) => Promise<unknown>,
) {
  const toast = useToast()
  const [pressed, setPressed] = useState<{ card: PaymentForm; totalCents: number } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the shop has answered
  useEffect(() => {
    if (!pressed || isAsking) return
    setPressed(null)
    if (!isPriced || totalCents === pressed.totalCents) void completeOrder(pressed.card)
    else toast({ title: 'Please look at the total again', description: 'It has just changed.' })
  }, [pressed, isAsking])
  return { isKept: pressed !== null, keep: (card: PaymentForm) => setPressed({ card, totalCents }) }
}
