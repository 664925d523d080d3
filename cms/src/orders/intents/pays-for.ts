import type { Intent } from '../../payments/gateway'
import type { Order } from '../reading/find-order'

/** Whether an intent is this order's, to the cent. */
export const paysFor = (intent: Intent, order: Order, installation: string): boolean =>
  intent.amountCents === order.dueCents &&
  intent.currency === 'usd' &&
  intent.orderId === order.id &&
  intent.installation === installation

/** Why an authorised payment is not its order's: another amount, or anything else. */
export const misfit = (order: Order, intent: Intent | null): 'amount' | 'lost' =>
  intent && intent.amountCents !== order.dueCents ? 'amount' : 'lost'
