import type { Block, EmailContext, Template } from '../template'
import {
  artworkLines,
  buyerName,
  destination,
  giftLines,
  type OrderEmailData,
  orderSubject,
  questions,
  sums,
  testNotice,
} from './order-email-data'
import { seeYourOrder } from './see-your-order'

export type Confirmation = OrderEmailData & {
  /** The legal page versions that the buyer agreed to, if checkout asked. */
  agreed?: { page: string; number: number; title: string }[]
}

/** Links to the exact versions that the buyer agreed to, whatever the pages say later. */
const agreedTo = ({ agreed = [] }: Confirmation, { publicUrl }: EmailContext): Block[] =>
  agreed.length === 0
    ? []
    : [
        {
          kind: 'lines',
          name: 'You agreed to',
          lines: agreed.map(({ page, number, title }) => `${title}: ${publicUrl}/legal/${page}/${number}`),
        },
      ]

function whatFollows({ gift, isTakenAlong, delivery }: Confirmation): string {
  if (gift) return 'the gift card goes out by email'
  if (isTakenAlong) return 'you have taken your order along'
  return delivery?.pickUp
    ? 'an email will come when the order is ready for you'
    : 'tracking will come when the parcel is on its way'
}

/** To the buyer once the order is paid. The confirmation page promises it. */
export const orderConfirmation: Template<Confirmation> = {
  label: 'Order confirmation',
  subject: (data) => orderSubject(data, `Your order ${data.orderNumber} is confirmed`),
  recipientName: buyerName,
  write: async (data, context) => ({
    preview: `Thank you, ${data.firstName}. Your payment has arrived, and ${whatFollows(data)}.`,
    heading: 'Thank you for your purchase',
    notice: testNotice(data),
    blocks: [
      {
        kind: 'paragraph',
        text: `Dear ${data.firstName}, your payment has arrived and order ${data.orderNumber} is confirmed.`,
      },
      ...(data.gift
        ? [...giftLines(data), sums(data)]
        : [
            artworkLines(data),
            sums(data),
            ...(data.isTakenAlong ? [] : destination(data, 'Goes to')),
            {
              kind: 'paragraph' as const,
              text: data.isTakenAlong
                ? 'You have taken it along, so nothing is sent.'
                : data.delivery?.pickUp
                  ? 'When your order is ready for you, an email will come.'
                  : 'When your parcel is on its way, an email with its tracking number will come.',
            },
          ]),
      await seeYourOrder(data, context),
      {
        kind: 'note_link',
        text: 'Bought more here?',
        label: 'All your orders',
        href: `${context.publicUrl}/orders`,
      },
      ...agreedTo(data, context),
      questions(context),
    ],
  }),
}
