import type { Stripe } from '@stripe/stripe-js'
import { loadStripe as load } from '@stripe/stripe-js/pure'

const loaded = new Map<string, Promise<Stripe | null>>()

/** Loads Stripe.js for a key, once per page. A failed load is tried again. */
export function loadStripe(publishableKey: string): Promise<Stripe | null> {
  const known = loaded.get(publishableKey)
  if (known) return known
  const loading = load(publishableKey)
  loaded.set(publishableKey, loading)
  loading.catch(() => loaded.delete(publishableKey))
  return loading
}
