import type { OrderMode } from '@gesso/shared-types/orders/order'
import type { Block, Template } from '../../emails/template'
import { questions } from '../../emails/templates/order-email-data'
import { seeYourOrder } from '../../emails/templates/see-your-order'
import { dayOf, when } from '../../platform/text/when'

/** What a buyer declared, when, and about which order. */
export type WithdrawalData = {
  orderId: string
  orderNumber: string
  mode: OrderMode
  orderedAt: string
  declaredAt: string
  timeZone: string
  firstName: string
  lastName: string
  email: string
  titles: string[]
  /** Null when it has not arrived, or no day was given. */
  receivedOn: string | null
  words: string | null
}

const marked = ({ mode }: WithdrawalData, subject: string): string =>
  mode === 'test' ? `[Test] ${subject}` : subject

const declaration = (data: WithdrawalData): Block[] => [
  { kind: 'lines', name: 'I withdraw from the purchase of', lines: data.titles },
  {
    kind: 'facts',
    facts: [
      { name: 'Order', value: data.orderNumber },
      { name: 'Ordered on', value: dayOf(data.orderedAt, data.timeZone, 'long') },
      {
        name: 'Received on',
        value: data.receivedOn ? dayOf(data.receivedOn, 'UTC', 'long') : 'Not received',
      },
      { name: 'Name', value: `${data.firstName} ${data.lastName}` },
      { name: 'Declared', value: when(data.declaredAt, data.timeZone, 'long'), isStrong: true },
    ],
  },
  ...(data.words ? [{ kind: 'quote' as const, text: data.words }] : []),
]

/** To the buyer, as the receipt of what was declared. */
export const withdrawalReceived: Template<WithdrawalData> = {
  label: 'Receipt of a withdrawal',
  subject: (data) => marked(data, `Your withdrawal from order ${data.orderNumber}`),
  recipientName: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  write: async (data, context) => ({
    preview: 'We have received your declaration.',
    heading: 'We have received your withdrawal',
    blocks: [
      { kind: 'paragraph', text: `Dear ${data.firstName}, this is what you declared:` },
      ...declaration(data),
      {
        kind: 'paragraph',
        text: 'We write to you about sending it back and about your money. Please keep this email as a receipt.',
      },
      await seeYourOrder(data, context),
      questions(context),
    ],
  }),
}

/** To the artist, who then refunds the order. */
export const withdrawalDeclared: Template<WithdrawalData> = {
  label: 'Withdrawal of a buyer',
  subject: (data) => marked(data, `The buyer withdraws from order ${data.orderNumber}`),
  write: (data, { publicUrl }) => ({
    preview: `${data.firstName} ${data.lastName} withdraws from order ${data.orderNumber}.`,
    heading: `The buyer withdraws from order ${data.orderNumber}`,
    blocks: [
      ...declaration(data),
      {
        kind: 'paragraph',
        text: 'Nothing was refunded by itself. Tell the buyer how to send it back, and refund the order when it is time.',
      },
      {
        kind: 'button',
        label: 'Open the order',
        href: `${publicUrl}/admin/collections/orders/${data.orderId}`,
      },
    ],
    replyTo: { name: `${data.firstName} ${data.lastName}`, address: data.email },
  }),
}
