import type { Template } from '../template'
import {
  artistsWords,
  artworkLines,
  buyerName,
  dollars,
  type OrderEmailData,
  orderSubject,
  questions,
  testNotice,
} from './order-email-data'
import { seeYourOrder } from './see-your-order'

/** `amount` is this refund, `refundedAmount` the sum of all refunds so far. */
export type Refunded = OrderEmailData & {
  amount: string
  refundedAmount: string
  isWhole: boolean
  /** The amount that goes back to a gift card; equal to `amount` when all of it does. */
  toGiftCard?: string
  /** What the artist writes; absent, like `cancelledLines`, in emails of earlier versions. */
  words?: string | null
  /** The ids of the lines that were cancelled with this refund. */
  cancelledLines?: number[]
}

const headingOf = (isCancelled: boolean, isWhole: boolean): string =>
  `${isWhole ? 'Your order' : 'Part of your order'} was ${isCancelled ? 'cancelled' : 'refunded'}`

const isToGiftCard = ({ amount, toGiftCard }: Refunded): boolean => toGiftCard === amount

const wayBack = (data: Refunded, card: string): string =>
  isToGiftCard(data) ? 'are on your gift card again' : `are on their way back to ${card}`

const besides = (data: Refunded): string =>
  data.toGiftCard && !isToGiftCard(data)
    ? ` ${dollars(data.toGiftCard)} USD more are on your gift card again.`
    : ''

/** To the buyer after each refund. */
export const refunded: Template<Refunded> = {
  label: 'Refunded',
  subject: (data) => orderSubject(data, `Refund of ${dollars(data.amount)} for order ${data.orderNumber}`),
  recipientName: buyerName,
  write: async (data, context) => {
    const isPartOfMore = data.amount !== data.refundedAmount
    const cancelled = data.lines.filter(({ id }) => id !== undefined && data.cancelledLines?.includes(id))
    const isCancelled = cancelled.length > 0
    const isAllCancelled = cancelled.length === data.lines.length
    return {
      preview: `${dollars(data.amount)} USD ${wayBack(data, 'your card')}.`,
      heading: headingOf(isCancelled, isCancelled ? isAllCancelled : data.isWhole),
      notice: testNotice(data),
      blocks: [
        ...artistsWords(data.words),
        {
          kind: 'paragraph',
          text: `Dear ${data.firstName}, ${dollars(data.amount)} USD of order ${data.orderNumber} ${wayBack(data, 'the card that you paid with')}.${isToGiftCard(data) ? '' : ' Banks take up to ten days to show it.'}${besides(data)}`,
        },
        ...(isCancelled && !isAllCancelled
          ? [{ kind: 'paragraph' as const, text: 'This is not sent to you any more:' }]
          : []),
        artworkLines(isCancelled ? { lines: cancelled } : data),
        {
          kind: 'facts',
          facts: [
            { name: 'Order total', value: dollars(data.totalAmount) },
            { name: 'Refunded now', value: `${dollars(data.amount)} USD`, isStrong: true },
            ...(isPartOfMore ? [{ name: 'Refunded in all', value: dollars(data.refundedAmount) }] : []),
          ],
        },
        await seeYourOrder(data, context),
        questions(context),
      ],
    }
  },
}
