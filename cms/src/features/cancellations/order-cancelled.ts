import type { Template } from '../../emails/template'
import {
  artistsWords,
  artworkLines,
  buyerName,
  type OrderEmailData,
  orderSubject,
  questions,
  testNotice,
} from '../../emails/templates/order-email-data'
import { seeYourOrder } from '../../emails/templates/see-your-order'

export type OrderCancelled = OrderEmailData & { words: string | null }

/** To the buyer when an order is cancelled whose payment was already refunded. */
export const orderCancelled: Template<OrderCancelled> = {
  label: 'Cancelled',
  subject: (data) => orderSubject(data, `Your order ${data.orderNumber} was cancelled`),
  recipientName: buyerName,
  write: async (data, context) => ({
    preview: `Order ${data.orderNumber} was cancelled.`,
    heading: 'Your order was cancelled',
    notice: testNotice(data),
    blocks: [
      ...artistsWords(data.words),
      {
        kind: 'paragraph',
        text: `Dear ${data.firstName}, order ${data.orderNumber} was cancelled. Nothing more is sent, and nothing is left of your payment.`,
      },
      artworkLines(data),
      await seeYourOrder(data, context),
      questions(context),
    ],
  }),
}
