import type { Template } from '../template'
import {
  artworkLines,
  buyerName,
  dollars,
  type OrderEmailData,
  orderSubject,
  questions,
  testNotice,
} from './order-email-data'

/** `amount` is this refund, `refundedAmount` all refunds so far. */
export type Refunded = OrderEmailData & { amount: string; refundedAmount: string; isWhole: boolean }

/** To the buyer, for each refund. */
export const refunded: Template<Refunded> = {
  label: 'Refunded',
  subject: (data) => orderSubject(data, `Refund of ${dollars(data.amount)} for order ${data.orderNumber}`),
  recipientName: buyerName,
  write: (data, context) => {
    const isPartOfMore = data.amount !== data.refundedAmount
    return {
      preview: `${dollars(data.amount)} USD are on their way back to your card.`,
      heading: data.isWhole ? 'Your order was refunded' : 'Part of your order was refunded',
      notice: testNotice(data),
      blocks: [
        {
          kind: 'paragraph',
          text: `Dear ${data.firstName}, ${dollars(data.amount)} USD of order ${data.orderNumber} are on their way back to the card that you paid with. Banks take up to ten days to show it.`,
        },
        artworkLines(data),
        {
          kind: 'facts',
          facts: [
            { name: 'Order total', value: dollars(data.totalAmount) },
            { name: 'Refunded now', value: `${dollars(data.amount)} USD`, isStrong: true },
            ...(isPartOfMore ? [{ name: 'Refunded in all', value: dollars(data.refundedAmount) }] : []),
          ],
        },
        questions(context),
      ],
    }
  },
}
