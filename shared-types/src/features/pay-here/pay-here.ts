import * as z from 'zod/mini'
import { pictureSchema } from '../../artworks/artwork'
import { moneyInput, moneySchema } from '../../money/money-schema'
import { checkoutCustomerSchema, quotePlaceSchema } from '../../orders/order'
import { emailSchema, idSchema, plainText } from '../../text/text'
import { agreedVersionsSchema } from '../legal/legal'

/** How long a code can be paid, in minutes. A payment that was begun in time has its own hold. */
export const HERE_MINUTES = 15

/** `opened`: a phone shows the page. `paying`: its order is placed. The last three are the ends. */
export const HERE_STATES = ['waiting', 'opened', 'paying', 'paid', 'expired', 'stopped'] as const
export type HereState = (typeof HERE_STATES)[number]

const soldFields = {
  type: z.enum(['original', 'print']),
  printSize: z.nullable(z.string()),
  price: moneySchema,
  /** The buyer takes it along; otherwise it is sent. */
  isTakenAlong: z.boolean(),
  title: z.string(),
}

/** A code as the artist sees it. `link` is the address of its page, without the origin. */
export const hereCodeSchema = z.object({
  ...soldFields,
  id: z.number(),
  state: z.enum(HERE_STATES),
  link: z.string(),
  /** UTC, ISO 8601. */
  openUntil: z.string(),
  /** The paid order; null before. */
  order: z.nullable(z.object({ id: z.string(), number: z.string() })),
})
export type HereCode = z.infer<typeof hereCodeSchema>

/** Why a code takes no payment any more, to its buyer. */
export const HERE_ENDED_WORDS = {
  expired: 'This code has expired. Please ask the artist for a new one.',
  stopped: 'The artist has closed this code. Please ask for a new one.',
} as const satisfies Partial<Record<HereState, string>>

/** Whether a code can still be paid, or is being paid. */
export const isHereOpen = (state: HereState): boolean =>
  state === 'waiting' || state === 'opened' || state === 'paying'

/** A code as the buyer's phone shows it. */
export const hereSaleSchema = z.object({
  ...soldFields,
  artworkId: z.number(),
  picture: z.nullable(pictureSchema),
  state: z.enum(['open', 'paid', 'expired', 'stopped']),
  /** Whether the buyer's address is asked: it is sent, or the tax depends on it. */
  asksAddress: z.boolean(),
  orderId: z.nullable(z.string()),
})
export type HereSale = z.infer<typeof hereSaleSchema>

/** What the artist sells here and now: the original, or a print of a size. */
export const hereWorkSchema = z.object({
  artworkId: idSchema,
  printSize: z.nullable(plainText('Print size', 100)),
  isTakenAlong: z.boolean(),
})
export type HereWork = z.infer<typeof hereWorkSchema>

/** The token in a code's address. */
export const hereTokenSchema = z.string().check(z.regex(/^[\w-]{1,100}$/, 'This is not a code of ours'))

/** The buyer; the address only where it is asked. */
const hereCustomerSchema = z.extend(z.partial(checkoutCustomerSchema), {
  firstName: plainText('First name', 255),
  lastName: plainText('Last name', 255),
  email: emailSchema,
})
export type HereCustomer = z.infer<typeof hereCustomerSchema>

export const hereQuoteInputSchema = z.object({
  token: hereTokenSchema,
  place: quotePlaceSchema,
  email: z.optional(emailSchema),
})

/** The payment, with the total that the buyer saw. */
export const hereSaleInputSchema = z.object({
  token: hereTokenSchema,
  customerData: hereCustomerSchema,
  agreedTotal: moneyInput(),
  agreement: z.optional(agreedVersionsSchema),
})
