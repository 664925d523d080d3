import type { Template } from '../template'
import {
  artworkLines,
  buyerName,
  type OrderEmailData,
  orderSubject,
  sums,
  testNotice,
} from './order-email-data'

export type NewOrder = OrderEmailData & { email: string; phone: string; specialInstructions: string }

/** To the artist, once an order is paid. A reply reaches the buyer. */
export const newOrder: Template<NewOrder> = {
  label: 'New order',
  subject: (data) => orderSubject(data, `New order ${data.orderNumber} from ${buyerName(data)}`),
  write: (data, { publicUrl }) => ({
    preview: `${data.lines.map(({ title }) => title).join(', ')}`,
    heading: `New order ${data.orderNumber}`,
    notice: testNotice(data),
    blocks: [
      { kind: 'paragraph', text: `${buyerName(data)} has bought and paid:` },
      artworkLines(data),
      sums(data),
      { kind: 'lines', name: 'Ship to', lines: data.shipTo },
      { kind: 'lines', name: 'Reach them at', lines: [data.email, data.phone].filter(Boolean) },
      ...(data.specialInstructions
        ? [
            { kind: 'paragraph' as const, text: 'Their delivery instructions:' },
            { kind: 'quote' as const, text: data.specialInstructions },
          ]
        : []),
      {
        kind: 'button',
        label: 'Open the order',
        href: `${publicUrl}/admin/collections/orders/${data.orderId}`,
      },
      { kind: 'note', text: 'Mark it as completed with its tracking number: the buyer gets an email.' },
    ],
    replyTo: { name: buyerName(data), address: data.email },
  }),
}
