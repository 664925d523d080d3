import type { ArtworkLine, Block, EmailContext, Template } from '../../emails/template'
import { artistsWords, dollars, questions } from '../../emails/templates/order-email-data'
import { dayOf } from '../../platform/text/when'

/** The agreement as it was when the email was queued. Amounts are decimal strings. */
export type AgreedEmailData = {
  name: string
  title: string
  words: string | null
  /** The secret part of the link. */
  token: string
  payments: { label: string; amount: string; dueOn: string | null }[]
  /** The price of shipping; null where the shop's terms decide at checkout. */
  shippingAmount: string | null
  works: (Pick<ArtworkLine, 'title' | 'picture'> & { detail: string; amount: string })[]
  /** The end of the term for the first payment: ISO 8601, UTC. It is shown in `timeZone`, the artist's. */
  openUntil: string
  timeZone: string
}

/** A day in words. */
export const dayWords = (day: string): string => dayOf(`${day}T12:00:00Z`, 'UTC', 'long')

export const payLink = (token: string, { publicUrl }: EmailContext): string => `${publicUrl}/pay/${token}`

/** The payments that were agreed on, and shipping. */
const agreedFacts = ({ payments, shippingAmount }: AgreedEmailData): Block => ({
  kind: 'facts',
  facts: [
    ...payments.map(({ label, amount, dueOn }) => ({
      name: dueOn ? `${label}, by ${dayWords(dueOn)}` : label,
      value: `${dollars(amount)} USD`,
    })),
    ...(shippingAmount === null || shippingAmount === '0.00'
      ? []
      : [{ name: 'Shipping, with the first payment', value: `${dollars(shippingAmount)} USD` }]),
  ],
})

const agreedWorks = ({ works }: AgreedEmailData): Block[] =>
  works.length === 0
    ? []
    : [
        {
          kind: 'artworks',
          artworks: works.map(({ title, detail, amount, picture }) => ({
            title,
            detail,
            price: amount === '' ? '' : `${dollars(amount)} USD`,
            picture,
          })),
        },
      ]

/** Sends a buyer what was agreed on and the private link to pay it. */
export const paymentRequest: Template<AgreedEmailData> = {
  label: 'Request for a payment',
  subject: ({ title }) => `Your payment link: ${title}`,
  recipientName: ({ name }) => name,
  write: (data, context) => ({
    preview: `${context.settings.shopName} has sent you a private link to pay by.`,
    heading: data.title,
    blocks: [
      ...artistsWords(data.words),
      ...agreedWorks(data),
      agreedFacts(data),
      { kind: 'button', label: 'See and pay', href: payLink(data.token, context) },
      {
        kind: 'note',
        text:
          `The link is for you alone. It is open until ${dayOf(lastMoment(data.openUntil), data.timeZone, 'long')}` +
          (data.works.some(({ detail }) => detail === 'Original')
            ? '; the work is kept for you until then.'
            : '.'),
      },
      questions(context),
    ],
  }),
}

/** `openUntil` is the first moment of the next day; this is within the last day. */
const lastMoment = (until: string): string => new Date(Date.parse(until) - 1).toISOString()
