import { inTurn, OF_MANY } from '../../platform/concurrency/in-turn'
import { hashCode } from './gift-code'

/**
 * Lets an order with a gift card wait for those that others in this process place with it. Otherwise many orders with
 * one code would wait for its row and take all connections. This is the last of the queues.
 * @throws AppError busy when the turn does not come in time
 */
export const queueForGiftCard = <T>(code: string | undefined, place: () => Promise<T>): Promise<T> =>
  code === undefined ? place() : inTurn(`gift card ${hashCode(code)}`, place, OF_MANY)
