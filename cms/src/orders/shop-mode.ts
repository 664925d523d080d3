import type { OrderMode } from '@gesso/shared-types/orders/order'
import type { Context } from '../platform/context'
import { isLive } from '../platform/process/env'

/**
 * Returns the mode of the orders that reports count: live orders, unless the shop itself is in test mode. A shop whose
 * payments are off counts live orders.
 */
export function shopMode({ env }: Context): OrderMode {
  return env.payments === 'off' || isLive(env) ? 'live' : 'test'
}

/** Returns the mode whose orders reports leave out: there are few, so they can be looked up. */
export const otherMode = (context: Context): OrderMode => (shopMode(context) === 'live' ? 'test' : 'live')
