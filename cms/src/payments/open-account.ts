import type { OrderMode } from '@gesso/shared-types/orders/order'
import type { Extensions } from '../platform/extension-point'
import type { PaymentGateway } from './gateway'
import { gatewayCalls } from './gateway-calls'
import { createStripe } from './stripe-client'
import { stripeGateway } from './stripe-gateway'

/** The longest that one call may take, in milliseconds. */
const CALL_MS = 10_000

/** How a key of Stripe reaches its account. */
export type AccountAccess = { secretKey: string; apiBase: string | null }

/** Whether a key charges real cards. */
export const modeOf = (key: string): OrderMode => (key.includes('_live_') ? 'live' : 'test')

/** Makes Stripe's SDK for a key. @throws RangeError as `createStripe` */
export const openStripe = ({ secretKey, apiBase }: AccountAccess) =>
  createStripe({ secretKey, timeoutMs: CALL_MS, ...(apiBase !== null && { apiBase }) })

/** Opens the gateway of an account, with the calls of the features. */
export function openAccount(
  access: AccountAccess,
  installation: string,
  extensions: Extensions,
): PaymentGateway {
  const stripe = openStripe(access)
  return Object.assign(
    stripeGateway(stripe, modeOf(access.secretKey), installation),
    ...extensions(gatewayCalls).map((calls) => calls.open(stripe, installation)),
  ) as PaymentGateway
}
