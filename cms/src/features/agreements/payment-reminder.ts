import type { Template } from '../../emails/template'
import { dollars, questions } from '../../emails/templates/order-email-data'
import { type AgreedEmailData, dayWords, payLink } from './payment-request'

/** A payment of an agreement whose day is near or has passed. */
export type PaymentReminderData = Pick<AgreedEmailData, 'name' | 'title' | 'token'> & {
  label: string
  amount: string
  dueOn: string
  isLate: boolean
}

/** Reminds a buyer before the day of a payment, and once after it. */
export const paymentReminder: Template<PaymentReminderData> = {
  label: 'Reminder of a payment',
  subject: ({ title, isLate }) =>
    isLate ? `A payment is open: ${title}` : `A payment is coming up: ${title}`,
  recipientName: ({ name }) => name,
  write: (data, context) => ({
    preview: `${data.label}: ${dollars(data.amount)} USD, by ${dayWords(data.dueOn)}.`,
    heading: data.title,
    blocks: [
      {
        kind: 'paragraph',
        text: data.isLate
          ? `This payment was due on ${dayWords(data.dueOn)} and has not arrived yet.`
          : `This payment is due on ${dayWords(data.dueOn)}.`,
      },
      {
        kind: 'facts',
        facts: [{ name: data.label, value: `${dollars(data.amount)} USD`, isStrong: true }],
      },
      { kind: 'button', label: 'See and pay', href: payLink(data.token, context) },
      { kind: 'note', text: 'If you have paid just now, there is nothing left to do.' },
      questions(context),
    ],
  }),
}
