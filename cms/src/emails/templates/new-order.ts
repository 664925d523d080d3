import type { Template } from '../template'
import {
  artworkLines,
  buyerName,
  giftLines,
  type OrderEmailData,
  orderSubject,
  sums,
  testNotice,
} from './order-email-data'

export type NewOrder = OrderEmailData & { email: string; phone: string; specialInstructions: string }

/** To the artist once an order is paid; replies go to the buyer. */
export const newOrder: Template<NewOrder> = {
  label: 'New order',
  subject: (data) => orderSubject(data, `New order ${data.orderNumber} from ${buyerName(data)}`),
  write: (data, { publicUrl }) => ({
    preview: data.gift ? 'A gift card' : `${data.lines.map(({ title }) => title).join(', ')}`,
    heading: `New order ${data.orderNumber}`,
    notice: testNotice(data),
    blocks: [
      { kind: 'paragraph', text: `${buyerName(data)} has bought and paid:` },
      ...(data.gift ? giftLines(data) : [artworkLines(data)]),
      sums(data),
      ...(data.gift
        ? []
        : data.isTakenAlong
          ? [{ kind: 'paragraph' as const, text: 'They have taken it along.' }]
          : data.delivery?.pickUp
            ? [{ kind: 'paragraph' as const, text: 'They will fetch it at the studio.' }]
            : [{ kind: 'lines' as const, name: 'Ship to', lines: data.shipTo }]),
      ...(data.delivery?.zone
        ? [{ kind: 'facts' as const, facts: [{ name: 'Shipping zone', value: data.delivery.zone }] }]
        : []),
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
      {
        kind: 'note',
        text: data.gift
          ? 'There is nothing to send: the card goes out by email.'
          : data.isTakenAlong
            ? 'There is nothing to send.'
            : data.delivery?.pickUp
              ? 'Mark it as completed when it is ready: the buyer gets an email.'
              : 'Mark it as completed with its tracking number: the buyer gets an email.',
      },
    ],
    replyTo: { name: buyerName(data), address: data.email },
  }),
}
