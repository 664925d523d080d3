import * as z from 'zod/mini'
import { pictureSchema } from '../../artworks/artwork'
import { moneyInput, moneySchema } from '../../money/money-schema'
import {
  cartLinesSchema,
  checkoutCustomerSchema,
  orderChoicesSchema,
  quotePlaceSchema,
} from '../../orders/order'
import { daySchema } from '../../text/day'
import { emailSchema, idSchema, optionalText, plainText } from '../../text/text'
import type { Conversation } from '../answers/message-thread'
import { agreedVersionsSchema } from '../legal/legal'

/** What an artist and one buyer agreed on: a work, a cart with its shipping, or a work that is yet to be made. */
export const AGREEMENT_KINDS = ['work', 'shipping', 'commission'] as const
export type AgreementKind = (typeof AGREEMENT_KINDS)[number]

/**
 * `asked`: the artist has not named yet what shipping costs. `ended`: nothing was paid until the agreement's last day. `done`:
 * all of it is paid.
 */
export const AGREEMENT_STATES = ['asked', 'open', 'ended', 'withdrawn', 'done'] as const
export type AgreementState = (typeof AGREEMENT_STATES)[number]

/** Of one payment; `late`: its day is over. `under_way`: its order is being paid, or was just placed. */
export const DUE_STATES = ['open', 'late', 'under_way', 'paid', 'refunded'] as const
export type DueState = (typeof DUE_STATES)[number]

/** The most payments of one agreement. */
export const MAX_PAYMENTS = 24

/** The days for which originals are kept while the artist names what sending them costs, and the most that one buyer asks for at once. */
export const QUOTE_DAYS = 3
export const MAX_QUOTES = 2

/** The longest time for which an agreement waits for its first payment, in days. */
export const MAX_AGREEMENT_DAYS = 365

/** One payment of an agreement; `place` begins at 1, `dueOn` is a day, null for at once. */
export const duePaymentSchema = z.object({
  id: z.number(),
  place: z.number(),
  label: z.string(),
  amount: moneySchema,
  dueOn: z.nullable(z.string()),
  state: z.enum(DUE_STATES),
  /** The order that pays it, or did; null before. */
  orderId: z.nullable(z.string()),
})
export type DuePayment = z.infer<typeof duePaymentSchema>

/** What is in an order of an agreement, in words. */
export const agreedWorkSchema = z.object({
  artworkId: z.number(),
  title: z.string(),
  slug: z.string(),
  type: z.enum(['original', 'print']),
  printSize: z.nullable(z.string()),
  quantity: z.number(),
  picture: z.nullable(pictureSchema),
})
export type AgreedWork = z.infer<typeof agreedWorkSchema>

const agreementFields = {
  kind: z.enum(AGREEMENT_KINDS),
  /** What is paid, in words. */
  title: z.string(),
  /** What the artist says to the buyer about it. */
  words: z.nullable(z.string()),
  state: z.enum(AGREEMENT_STATES),
  /** Until when the first payment is waited for, and an original kept; UTC, ISO 8601. */
  openUntil: z.string(),
  /** What was agreed on for shipping; null where the shop's terms say it. */
  shippingAmount: z.nullable(moneySchema),
  works: z.array(agreedWorkSchema),
  payments: z.array(duePaymentSchema),
  /** The only place that the price of shipping is for; null for any. */
  shipsTo: z.nullable(z.object({ country: z.string(), state: z.string() })),
}

/** An agreement as the artist sees it. `link` is the address of its page, without the origin. */
export const agreementSchema = z.object({
  ...agreementFields,
  id: z.number(),
  messageId: z.nullable(z.number()),
  buyer: z.object({ name: z.string(), email: z.string() }),
  createdAt: z.string(),
  link: z.string(),
  /** Where it is to be sent, line by line; empty where that is not known yet. */
  address: z.array(z.string()),
})
export type Agreement = z.infer<typeof agreementSchema>

declare module '../../orders/order-sheet' {
  interface SheetParts {
    /** What the order came of; absent for one of the cart. */
    conversation?: Conversation
  }
}

declare module '../answers/message-thread' {
  interface ThreadParts {
    /** What was agreed on in this conversation, by private links; absent where nothing was. */
    agreements?: Agreement[]
  }
}

/** An agreement as whoever has its link sees it. `due` is the place of the payment that comes next; null without one. */
export const sharedAgreementSchema = z.object({
  ...agreementFields,
  buyer: z.object({ name: z.string(), email: z.string() }),
  due: z.nullable(z.number()),
  timeZone: z.string(),
})
export type SharedAgreement = z.infer<typeof sharedAgreementSchema>

const workInputSchema = z.discriminatedUnion('type', [
  z.object({ artworkId: idSchema, type: z.literal('original') }),
  z.object({ artworkId: idSchema, type: z.literal('print'), printSize: plainText('Print size', 100) }),
])

/** What the artist asks a buyer to pay. Money is in dollars, as everywhere in requests. */
export const agreementInputSchema = z.object({
  kind: z.enum(['work', 'commission']),
  messageId: z._default(z.nullable(idSchema), null),
  buyer: z.object({ name: plainText('Name', 200), email: emailSchema }),
  work: z._default(z.nullable(workInputSchema), null),
  title: plainText('What it is for', 200),
  words: optionalText('Words to the buyer', 2000),
  /** What sending costs; null for what the shop's terms say. */
  shipping: z._default(z.nullable(moneyInput()), null),
  payments: z
    .array(z.object({ amount: moneyInput(), dueOn: z._default(z.nullable(daySchema), null) }))
    .check(
      z.minLength(1, 'Name at least one payment'),
      z.maxLength(MAX_PAYMENTS, `At most ${MAX_PAYMENTS} payments`),
    ),
  /** The last day on which the first payment is waited for. */
  openUntil: daySchema,
})
export type AgreementRequest = z.infer<typeof agreementInputSchema>

/** Names an agreement in its link. */
export const agreementTokenSchema = z.string().check(z.regex(/^[\w-]{1,100}$/, 'This is not a link of ours'))

/** Where the order of a payment would go, as far as it is known. */
export const paymentQuoteInputSchema = z.object({
  token: agreementTokenSchema,
  place: quotePlaceSchema,
  email: z.optional(emailSchema),
  choices: z.optional(orderChoicesSchema),
})

/** The payment that is made now, with the total that the buyer saw. */
export const payAgreedInputSchema = z.object({
  token: agreementTokenSchema,
  /** Which one, so that a page that is out of date pays no other. */
  place: z.int().check(z.minimum(1), z.maximum(MAX_PAYMENTS)),
  customerData: checkoutCustomerSchema,
  choices: z.optional(orderChoicesSchema),
  agreedTotal: moneyInput(),
  agreement: z.optional(agreedVersionsSchema),
})

/** A cart whose shipping has no price for a place: the buyer asks the artist for it. */
export const shippingRequestSchema = z.object({
  customerData: checkoutCustomerSchema,
  orderItems: cartLinesSchema,
  altcha: z.optional(z.string().check(z.maxLength(4000))),
  website: z.optional(z.string()),
})

/** What the artist names as the price of shipping. */
export const shippingPriceSchema = z.object({
  shipping: moneyInput(),
  words: optionalText('Words to the buyer', 2000),
  openUntil: daySchema,
})
export type ShippingPrice = z.infer<typeof shippingPriceSchema>
