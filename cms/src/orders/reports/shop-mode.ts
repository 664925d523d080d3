import type { OrderMode } from '@gesso/shared-types/order'
import type { Context } from '../../context'
import { isLive } from '../../env'

/**
 * Whose orders count: test orders count in no sum, and are all that a shop in test mode has (design §2).
 * A shop whose payments are off counts live ones.
 */
export function shopMode({ env }: Context): OrderMode {
  return env.payments === 'off' || isLive(env) ? 'live' : 'test'
}
