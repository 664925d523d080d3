import type { OrderDetail } from '../../orders/order-detail'
import { TAX_WORDS, TAX_WORDS_FOR_ARTIST } from './tax-words-column'

const told = (taxWords: unknown) => (taxWords ? { taxWords: taxWords as string[] } : {})

/** The words about an order's tax. */
export const taxDetail: OrderDetail = {
  listed: { read: TAX_WORDS_FOR_ARTIST, tell: told },
  email: { read: TAX_WORDS, tell: async (_tx, _orderId, words) => told(words) },
}
