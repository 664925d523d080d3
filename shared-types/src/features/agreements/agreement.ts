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

/**
 * What an agreement is about: a work, a cart's shipping, or a work that is yet to be made. `here`: a work that is sold
 * on the spot (docs/decisions/pay-here.md); the artist's lists do not show it.
 */
export const AGREEMENT_KINDS = ['work', 'shipping', 'commission', 'here'] as const
export type AgreementKind = (typeof AGREEMENT_KINDS)[number]

/**
 * `asked`: the artist has not set the price of shipping yet. `ended`: nothing was paid by the agreement's last day.
 * `done`: all of it is paid.
 */
export const AGREEMENT_STATES = ['asked', 'open', 'ended', 'withdrawn', 'done'] as const
export type AgreementState = (typeof AGREEMENT_STATES)[number]

/** States of one payment. `late`: its day has passed. `under_way`: its order was just placed or is being paid. */
export const DUE_STATES = ['open', 'late', 'under_way', 'paid', 'refunded'] as const
export type DueState = (typeof DUE_STATES)[number]

/** The most payments of one agreement. */
export const MAX_PAYMENTS = 24

/**
 * For how many days originals are kept while the artist sets the price of shipping, and how many such requests one
 * buyer may have open.
 */
export const QUOTE_DAYS = 3
export const MAX_QUOTES = 2

/** The longest time in which an agreement waits for its first payment, in days. */
export const MAX_AGREEMENT_DAYS = 365

/** One payment of an agreement. `place` counts from 1; `dueOn` is a day, null for at once. */
export const duePaymentSchema = z.object({
  id: z.number(),
  place: z.number(),
  label: z.string(),
  amount: moneySchema,
  dueOn: z.nullable(z.string()),
  state: z.enum(DUE_STATES),
  /** The order of this payment; null before one is placed. */
  orderId: z.nullable(z.string()),
})
export type DuePayment = z.infer<typeof duePaymentSchema>

/** A work in an order of an agreement. */
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
  /** What is paid for, in words. */
  title: z.string(),
  /** The artist's words to the buyer. */
  words: z.nullable(z.string()),
  state: z.enum(AGREEMENT_STATES),
  /** Until when the agreement waits for its first payment and keeps an original; UTC, ISO 8601. */
  openUntil: z.string(),
  /** The agreed price of shipping; null where the shop's terms apply. */
  shippingAmount: z.nullable(moneySchema),
  works: z.array(agreedWorkSchema),
  payments: z.array(duePaymentSchema),
  /** The only place for which the price of shipping is valid; null for any. */
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
  /** The delivery address in lines; empty while unknown. */
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
    /** The agreements made in this conversation; absent without any. */
    agreements?: Agreement[]
  }
}

/** An agreement as anyone with its link sees it. `due` is the `place` of the next payment; null when there is none. */
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

/** The artist's request for payment. Money is in dollars, as in all requests. */
export const agreementInputSchema = z.object({
  kind: z.enum(['work', 'commission']),
  messageId: z._default(z.nullable(idSchema), null),
  buyer: z.object({ name: plainText('Name', 200), email: emailSchema }),
  work: z._default(z.nullable(workInputSchema), null),
  title: plainText('What it is for', 200),
  words: optionalText('Words to the buyer', 2000),
  /** The price of shipping; null for the shop's terms. */
  shipping: z._default(z.nullable(moneyInput()), null),
  payments: z
    .array(z.object({ amount: moneyInput(), dueOn: z._default(z.nullable(daySchema), null) }))
    .check(
      z.minLength(1, 'Name at least one payment'),
      z.maxLength(MAX_PAYMENTS, `At most ${MAX_PAYMENTS} payments`),
    ),
  /** The last day on which the agreement waits for its first payment. */
  openUntil: daySchema,
})
export type AgreementRequest = z.infer<typeof agreementInputSchema>

/** The token in an agreement's link. */
export const agreementTokenSchema = z.string().check(z.regex(/^[\w-]{1,100}$/, 'This is not a link of ours'))

/** The destination of a payment's order, as far as it is known. */
export const paymentQuoteInputSchema = z.object({
  token: agreementTokenSchema,
  place: quotePlaceSchema,
  email: z.optional(emailSchema),
  choices: z.optional(orderChoicesSchema),
})

/** The payment that is made now, with the total that the buyer saw. */
export const payAgreedInputSchema = z.object({
  token: agreementTokenSchema,
  /** The payment's `place`, so that an outdated page does not pay another one. */
  place: z.int().check(z.minimum(1), z.maximum(MAX_PAYMENTS)),
  customerData: checkoutCustomerSchema,
  choices: z.optional(orderChoicesSchema),
  agreedTotal: moneyInput(),
  agreement: z.optional(agreedVersionsSchema),
})

/** A cart for whose destination shipping has no price: the buyer asks the artist for one. */
export const shippingRequestSchema = z.object({
  customerData: checkoutCustomerSchema,
  orderItems: cartLinesSchema,
  altcha: z.optional(z.string().check(z.maxLength(4000))),
  website: z.optional(z.string()),
})

/** The artist's price of shipping. */
export const shippingPriceSchema = z.object({
  shipping: moneyInput(),
  words: optionalText('Words to the buyer', 2000),
  openUntil: daySchema,
})
export type ShippingPrice = z.infer<typeof shippingPriceSchema>
