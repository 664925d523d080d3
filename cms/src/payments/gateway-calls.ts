import type Stripe from 'stripe'
import { extensionPoint } from '../platform/extension-point'
import type { FurtherCalls } from './gateway'

export type { Stripe }

type Calls = {
  open: (stripe: Stripe, installation: string) => Partial<FurtherCalls>
  /** What the shop's key must be allowed to do for each, in the artist's words. */
  rights: Readonly<Record<string, string>>
}

/** Further calls of the payment provider. */
export const gatewayCalls = extensionPoint<Calls>('gateway calls')
