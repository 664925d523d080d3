import type { Template } from '../template'
import {
  artworkLines,
  buyerName,
  confirmationPage,
  type OrderEmailData,
  orderSubject,
  questions,
  sums,
  testNotice,
} from './order-email-data'

/** To the buyer, once the order is paid. The confirmation page announces it. */
export const orderConfirmation: Template<OrderEmailData> = {
  label: 'Order confirmation',
  subject: (data) => orderSubject(data, `Your order ${data.orderNumber} is confirmed`),
  recipientName: buyerName,
  write: (data, context) => ({
    preview: `Thank you, ${data.firstName}. Your payment has arrived, and tracking will come when the parcel is on its way.`,
    heading: 'Thank you for your purchase',
    notice: testNotice(data),
    blocks: [
      {
        kind: 'paragraph',
        text: `Dear ${data.firstName}, your payment has arrived and order ${data.orderNumber} is confirmed.`,
      },
      artworkLines(data),
      sums(data),
      { kind: 'lines', name: 'Goes to', lines: data.shipTo },
      {
        kind: 'paragraph',
        text: 'When your parcel is on its way, an email with its tracking number will come.',
      },
      { kind: 'button', label: 'See your order', href: confirmationPage(data, context) },
      questions(context),
    ],
  }),
}
