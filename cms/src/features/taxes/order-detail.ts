import type { OrderDetail } from '../../orders/order-detail'
import { TAX_WORDS, TAX_WORDS_FOR_ARTIST } from './tax-words-column'

const told = (taxWords: unknown) => (taxWords ? { taxWords: taxWords as string[] } : {})

/** What is told of an order's tax in words. */
export const taxDetail: OrderDetail = {
  listed: { read: TAX_WORDS_FOR_ARTIST, tell: told },
  email: { read: TAX_WORDS, tell: async (_tx, _orderId, words) => told(words) },
}
