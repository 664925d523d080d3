import * as z from 'zod/mini'
import { orderIdSchema } from '../../orders/order'

/** What can be printed for sending orders. */
export const ORDER_PRINTS = ['packing_slips', 'address_labels'] as const
export type OrderPrint = (typeof ORDER_PRINTS)[number]

/** Paper for slips and labels. A6 and 4 by 6 inches hold one label; the others hold four per sheet. */
export const ORDER_PAPERS = ['a4', 'letter', 'a6', '4x6'] as const
export type OrderPaper = (typeof ORDER_PAPERS)[number]

/** The most orders in one PDF. */
export const MOST_PRINTED_ORDERS = 50

/** The header with the number of requested orders that are not in the PDF. */
export const LEFT_OUT_HEADER = 'X-Left-Out'

const ids = z.pipe(
  z.string(),
  z.pipe(
    z.transform((text: string) => [...new Set(text.split(',').filter(Boolean))]),
    z
      .array(orderIdSchema)
      .check(
        z.minLength(1, 'Choose at least one order'),
        z.maxLength(MOST_PRINTED_ORDERS, `Choose up to ${MOST_PRINTED_ORDERS} orders`),
      ),
  ),
)

/** `ids` are separated by commas; without them, the orders waiting to be sent, oldest first. */
export const printOrdersSchema = z.object({
  print: z.enum(ORDER_PRINTS, 'Choose packing_slips or address_labels'),
  paper: z.optional(z.enum(ORDER_PAPERS, 'Choose a4, letter, a6 or 4x6')),
  ids: z.optional(ids),
})
