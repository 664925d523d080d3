import type { Intent } from '../../payments/gateway'
import type { Order } from '../reading/find-order'

/** Whether an intent belongs to this order and has its exact amount. */
export const paysFor = (intent: Intent, order: Order, installation: string): boolean =>
  intent.amountCents === order.dueCents &&
  intent.currency === 'usd' &&
  intent.orderId === order.id &&
  intent.installation === installation

/** Returns why an authorised payment does not fit its order: another amount, or anything else. */
export const misfit = (order: Order, intent: Intent | null): 'amount' | 'lost' =>
  intent && intent.amountCents !== order.dueCents ? 'amount' : 'lost'
