import type { Template } from '../template'
import {
  artworkLines,
  buyerName,
  type OrderEmailData,
  orderSubject,
  questions,
  testNotice,
} from './order-email-data'
import { seeYourOrder } from './see-your-order'

/**
 * `reason`: `lost`, somebody else bought the artwork first or the order was no longer valid; `amount`, the authorised
 * amount differs from the order's total; `expired`, the time for paying was over or the order was cancelled; `failed`,
 * the authorisation ended before it could be captured; `closed`, the artist closed the order.
 */
export type NotCharged = OrderEmailData & { reason: 'lost' | 'amount' | 'expired' | 'failed' | 'closed' }

const REASONS: Record<NotCharged['reason'], string> = {
  lost: 'your card was authorised, but what you ordered was no longer available as you ordered it: a work was sold to somebody else in the meantime, or the order had changed.',
  expired:
    'your card was authorised, but the order had been closed by then: the time for paying was over, or it was changed or cancelled.',
  amount:
    'your card was authorised, but for another amount than your order comes to, because the order had changed meanwhile.',
  failed: 'your card was authorised, but your bank ended the authorisation before it could be charged.',
  closed: 'your card was authorised, but the payment could not be completed, and the order was closed.',
}

/** To a buyer whose card was authorised but not charged; queued once the authorisation is cancelled. */
export const notCharged: Template<NotCharged> = {
  label: 'Not charged',
  subject: (data) => orderSubject(data, `You were not charged for order ${data.orderNumber}`),
  recipientName: buyerName,
  write: async (data, context) => ({
    preview: 'No money was taken. A reserved amount is released automatically.',
    heading: 'You were not charged',
    notice: testNotice(data),
    blocks: [
      { kind: 'paragraph', text: `Dear ${data.firstName}, ${REASONS[data.reason]}` },
      {
        kind: 'paragraph',
        text: 'No money was taken. If your bank shows a reserved amount, it disappears within a few days by itself.',
      },
      artworkLines(data),
      {
        kind: 'paragraph',
        text:
          data.reason === 'lost'
            ? 'We are sorry. The gallery shows what is for sale now.'
            : 'If you would still like to have it, you are welcome to order again.',
      },
      { kind: 'button', label: 'Visit the gallery', href: context.publicUrl },
      await seeYourOrder(data, context),
      questions(context),
    ],
  }),
}
