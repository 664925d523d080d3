import { inTurn, OF_MANY } from '../../platform/concurrency/in-turn'
import { hashCode } from './gift-code'

/**
 * Places an order with a gift card after those that others in this process have begun with it: two hundred who have one
 * code would otherwise wait for its row with all connections. The last of the queues.
 * @throws AppError busy when the turn does not come in time
 */
export const queueForGiftCard = <T>(code: string | undefined, place: () => Promise<T>): Promise<T> =>
  code === undefined ? place() : inTurn(`gift card ${hashCode(code)}`, place, OF_MANY)
